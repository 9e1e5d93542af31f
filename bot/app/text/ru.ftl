# What the command line says.
