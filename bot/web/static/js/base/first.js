// What the page brings along, so that it can be drawn before there is a connection.

import { byId } from "./dom.js";

/** @import { FirstState } from "../types.js" */

/** @type {FirstState} */
export const first = JSON.parse(byId("first").textContent || "{}");
