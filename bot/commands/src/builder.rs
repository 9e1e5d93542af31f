//! Puts a host together from its ports and data.

use std::sync::{Arc, Weak};

use dashmap::DashMap;
use kubyk_core::Games;
use kubyk_core::house_rules::HostedVariant;
use kubyk_core::house_variants::HouseVariants;
use kubyk_core::painter::Painter;
use kubyk_core::setup::WhoBegins;
use kubyk_core::time::Clock;
use kubyk_games::CATALOGUE;
use kubyk_games::kit::SolutionStore;
use kubyk_host::analyses::{Analyses, Hints};
use kubyk_host::bots::Bots;
use kubyk_host::codes::WrongCodes;
use kubyk_host::daily_seeds::DailySeeds;
use kubyk_host::fair_permits::FairPermits;
use kubyk_host::films::Films;
use kubyk_host::invitations::Invitations;
use kubyk_host::links::Links;
use kubyk_host::page_access::PageAccess;
use kubyk_host::personal_data::{PersonalData, Retention};
use kubyk_host::preparation::Preparations;
use kubyk_host::processes::Fleet;
use kubyk_host::puzzles::{PuzzlePosts, Puzzles};
use kubyk_host::ratings::{Leaderboards, Ratings};
use kubyk_host::scheduler::{Scheduled, Scheduler};
use kubyk_host::settings_service::SettingsService;
use kubyk_host::store::Store;
use kubyk_host::tables::{Limits, Tables};
use kubyk_host::tasks::{spare_cores, supervise};
use kubyk_host::variant_trial::VariantTrials;
use kubyk_words::Words;
use tokio::sync::mpsc::unbounded_channel;

use crate::host::Host;
use crate::listing::commands;
use crate::services::Services;
use crate::taps::Taps;
use crate::views::Views;

/// The hour of the day (UTC) at which puzzles are posted where nothing is set: morning or noon in Europe.
const PUZZLE_HOUR: u32 = 9;

/// The ports of a host to be built, and what may be set beside them.
pub struct HostBuilder {
    store: Arc<dyn Store>,
    paint: Arc<dyn Painter>,
    words: Arc<Words>,
    clock: Arc<dyn Clock>,
    hosted: Vec<HostedVariant>,
    games: Games,
    limits: Limits,
    retention: Retention,
    shared: bool,
    first: WhoBegins,
    solutions: Option<Arc<dyn SolutionStore>>,
    puzzle_hour: u32,
    public_url: Option<String>,
}

impl HostBuilder {
    /// Sets the public address at which tables have pages; without one they have none.
    #[must_use]
    pub fn public_url(self, public_url: Option<String>) -> Self {
        Self { public_url, ..self }
    }

    /// Sets the house variants of all chats; their names and options are known to be sound.
    #[must_use]
    pub fn variants(self, hosted: Vec<HostedVariant>) -> Self {
        Self { hosted, ..self }
    }

    /// Sets the games that can be played, in place of the catalogue's.
    #[must_use]
    pub fn games(self, games: Games) -> Self {
        Self { games, ..self }
    }

    /// Sets the limits of open tables.
    #[must_use]
    pub fn limits(self, limits: Limits) -> Self {
        Self { limits, ..self }
    }

    /// Sets how long data are kept.
    #[must_use]
    pub fn retention(self, retention: Retention) -> Self {
        Self { retention, ..self }
    }

    /// Sets who begins at a table that does not say so itself.
    #[must_use]
    pub fn first(self, first: WhoBegins) -> Self {
        Self { first, ..self }
    }

    /// Sets the hour of the day (UTC) at which the puzzle of the day is posted.
    #[must_use]
    pub fn puzzle_hour(self, puzzle_hour: u32) -> Self {
        Self { puzzle_hour, ..self }
    }

    /// Sets whether other processes serve the same bot on the same store at the same time.
    #[must_use]
    pub fn shared(self, shared: bool) -> Self {
        Self { shared, ..self }
    }

    /// Sets where costly solutions of games outlast the process; else each process works them out anew.
    #[must_use]
    pub fn solutions(self, solutions: Arc<dyn SolutionStore>) -> Self {
        Self { solutions: Some(solutions), ..self }
    }

    /// Builds the host, and begins to play the turns of machine players: to be called inside the runtime.
    pub fn build(self) -> Arc<Host> {
        let Self {
            store,
            paint,
            words,
            clock,
            hosted,
            games,
            limits,
            retention,
            shared,
            first,
            solutions,
            puzzle_hour,
            public_url,
        } = self;
        let settings = Arc::new(SettingsService::new(Arc::clone(&store), shared));
        let ratings = Ratings::new(Arc::clone(&store), Arc::clone(&clock), Arc::clone(&settings));
        let (bot_work, work) = unbounded_channel();
        let tables = Arc::new(
            Tables::new(
                Arc::clone(&store),
                Arc::clone(&clock),
                games,
                ratings,
                limits,
                Arc::clone(&settings),
                bot_work,
            )
            .shared(shared),
        );
        let house_variants = Arc::new(HouseVariants::new(Arc::clone(&words), hosted));
        let pages = pages_at(public_url.as_deref(), &store, &clock, &settings);
        // For all that somebody asks for and then waits for.
        let permits = FairPermits::new(spare_cores());
        let films = Films::new(Arc::clone(&paint), Arc::clone(&permits));
        let views = Views::new(
            paint,
            Arc::clone(&words),
            Arc::clone(&clock),
            Arc::clone(&settings),
            Arc::clone(&house_variants),
            pages.clone(),
        );
        let personal_data = Arc::new(PersonalData::new(
            Arc::clone(&store),
            Arc::clone(&clock),
            Arc::clone(&settings),
            retention,
        ));
        let fleet = shared.then(|| Fleet::new(Arc::clone(&store) as _));
        let leaderboards = Leaderboards::new(Arc::clone(&store));
        let (preparations, puzzles) = (Arc::new(Preparations::new(solutions)), Arc::new(Puzzles::default()));
        let wrong_codes = Arc::new(WrongCodes::new(Arc::clone(&clock)));
        let services = Arc::new(Services {
            analyses: Analyses::new(Arc::clone(&preparations), Arc::clone(&permits)),
            hints: Hints::new(Arc::clone(&preparations), Arc::clone(&permits)),
            preparations,
            puzzle_posts: Arc::new(PuzzlePosts::new(
                puzzle_hour,
                Arc::clone(&settings),
                Arc::clone(&puzzles),
                games,
                Arc::clone(&clock),
            )),
            puzzles,
            films,
            trials: VariantTrials::new(permits),
            invitations: DashMap::new(),
            invitations_by_code: Invitations::new(Arc::clone(&store), Arc::clone(&wrong_codes)),
            links: Links::new(Arc::clone(&store), Arc::clone(&clock), wrong_codes),
            join_links: DashMap::new(),
            daily_seeds: DailySeeds::new(Arc::clone(&store)),
            words,
            clock,
            games,
            first,
            commands: commands(games, pages.is_some()),
            pages,
            tables,
            settings,
            leaderboards,
            house_variants,
            views,
            taps: Taps::default(),
            personal_data,
            fleet,
        });
        let bots = Arc::new(Bots::new(work, spare_cores()));
        play_for_machines(bots, Arc::downgrade(&services.tables), Arc::clone(&services.preparations));
        let scheduler = Scheduler::new(Scheduled {
            store,
            clock: Arc::clone(&services.clock),
            tables: Arc::clone(&services.tables),
            settings: Arc::clone(&services.settings),
            personal_data: Arc::clone(&services.personal_data),
            fleet: services.fleet.clone(),
            posts: Arc::clone(&services.puzzle_posts),
            cards: Arc::clone(&services) as _,
        });
        Arc::new(Host { services, scheduler })
    }
}

/// Plays the turns of machine players, from now on.
fn play_for_machines(bots: Arc<Bots>, tables: Weak<Tables>, preparations: Arc<Preparations>) {
    tokio::spawn(supervise("machine players", move || {
        let (bots, tables, preparations) = (Arc::clone(&bots), tables.clone(), Arc::clone(&preparations));
        async move { bots.run(&tables, &preparations).await }
    }));
}

/// The pages of tables at a public address; without one there are none.
fn pages_at(
    public_url: Option<&str>,
    store: &Arc<dyn Store>,
    clock: &Arc<dyn Clock>,
    settings: &Arc<SettingsService>,
) -> Option<Arc<PageAccess>> {
    let pages = |url| PageAccess::new(Arc::clone(store), Arc::clone(clock), Arc::clone(settings), url);
    public_url.map(|url| Arc::new(pages(url)))
}

impl Host {
    /// Begins a host over these ports, with every game of the catalogue.
    pub fn builder(
        store: Arc<dyn Store>,
        paint: Arc<dyn Painter>,
        words: Arc<Words>,
        clock: Arc<dyn Clock>,
    ) -> HostBuilder {
        HostBuilder {
            store,
            paint,
            words,
            clock,
            hosted: Vec::new(),
            games: CATALOGUE,
            limits: Limits::default(),
            retention: Retention::default(),
            shared: false,
            first: WhoBegins::Lot,
            solutions: None,
            puzzle_hour: PUZZLE_HOUR,
            public_url: None,
        }
    }

    /// A host over these ports, with nothing else set.
    pub fn new(
        store: Arc<dyn Store>,
        paint: Arc<dyn Painter>,
        words: Arc<Words>,
        clock: Arc<dyn Clock>,
    ) -> Arc<Self> {
        Self::builder(store, paint, words, clock).build()
    }
}
