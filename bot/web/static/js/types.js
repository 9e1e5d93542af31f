// The frames between page and server as types, for the check with `tsc --checkJs`. The server's side of them is
// bot/web/src/protocol/.

/**
 * @typedef {{ id: string, name: string, auto?: boolean }} Persona somebody this browser speaks for
 * @typedef {{ mark: string, name: string }} PersonaView a persona as other browsers know it
 * @typedef {{ table: string, name: string, marks: string[] }} WatcherView a browser that shows a table
 * @typedef {{ src: string, alt: string, width: number, height: number }} PictureView
 * @typedef {{ href: string, name: string }} FileView
 * @typedef {{ label: string, tone: string, hint?: string, payload?: string, href?: string }} ButtonView
 * @typedef {{ label: string, example: string, value?: string, most: number, payload: string }} FieldView
 * @typedef {{
 *   title: string, lines: string[], due?: number, board?: string, picture?: PictureView, file?: FileView,
 *   field?: FieldView, choices?: ButtonView[], actions?: ButtonView[], points?: PointerView, again?: string,
 * }} CardView `points` is the move that it speaks of, `again` shows the same in the language of now
 * @typedef {{ table: string, epoch: number, keys: string[], spots: string[] }} PointerView a move, or its beginning: the steps of its path, and what it touches
 * @typedef {{ id: number, at: number, only?: string }} MessageHead
 * @typedef {MessageHead & { kind: "said", by: PersonaView, text: string, table?: string }} SaidMessage `table` where it is a sign at its board
 * @typedef {MessageHead & { kind: "card", card: CardView, asked?: string }} CardMessage `asked` is the mark of whoever has
 * @typedef {MessageHead & {
 *   kind: "board", table: string, closed: boolean, awaits: string[], seated: string[], card: CardView,
 * }} BoardMessage
 * @typedef {SaidMessage | CardMessage | BoardMessage} Message
 */

/**
 * A level of the tree of choices: one of `branches` is chosen, or several items of `select`.
 *
 * @typedef {{ key: string, label: string, about?: string, spots: string[], fills?: string[], payload?: string, asks?: string, below?: Level }} Branch
 * @typedef {{ key: string, label: string, spot: string }} Item
 * @typedef {{ items: Item[], at_least: number, at_most: number }} Select
 * @typedef {{ branches: Branch[], select?: Select }} Level
 */

/** @typedef {{ id: string, first_words: string[], open: boolean }} GameAbout what a game tells newcomers; `open` if one is to move, and sees no secret */

/**
 * A table at which seats are being taken.
 *
 * @typedef {{ name: string, machine: boolean, waited: boolean, side?: string, away?: string }} ChairView `away` frees the chair
 * @typedef {{
 *   game: string, title: string, variant: string, again?: { variant: string, level?: string }, about: string, changed: string[], chairs: ChairView[], free: number, told: string[], join?: string, may_change: boolean,
 *   machines: { label: string, payload: string }[], fair: string[], salt?: string,
 * }} LobbyView
 * @typedef {{ value: string, label: string, payload: string }} ValueItem
 * @typedef {{
 *   name: string, label: string, about?: string, kind: "flag" | "choice" | "number", value: string, preset?: string, values: ValueItem[],
 *   other?: { rule: string, example: string, payload: string },
 * }} OptionItem `preset` is its value in the variant; `other` is how another one is written: in place of the last character of its payload
 * @typedef {{ title: string, variants: { label: string, about: string, chosen: boolean, payload: string }[] }} VariantGroup
 * @typedef {{
 *   type: "rules", rest: OptionItem[], title: string, variants: VariantGroup[], options: OptionItem[], keep?: string,
 * }} RulesFrame
 */

/**
 * @typedef {{ word: string, label: string, about: string, usual: boolean, levels: LevelItem[] }} OfferedVariant `usual` is the one that the game opens with
 * @typedef {{ type: "variants", groups: { title: string, variants: OfferedVariant[] }[] }} VariantsFrame
 */

/** @typedef {{ type: "guests", offered: boolean, hosts: string[] }} GuestsFrame how guests come in: `hosts` are addresses, if they are let in */
/** @typedef {{ type: "settings", options: OptionItem[], games: string, houses: string }} SettingsFrame what is set for the room */

/**
 * @typedef {{
 *   place: string, svg?: string, said: string[], thrown?: boolean, other?: boolean, revealed?: boolean, burned?: "own" | "other", throws?: number,
 * }} StepView what has happened at a table: its drawing after that (the view's own after the last step), what is said of it,
 *   whether dice were thrown, or thrown before and now shown, and whose stake has burned; `throws` is counted here
 * @typedef {{
 *   type: "view", id?: string, persona?: string, table: string, path: string, epoch: number, throws: number, place: string,
 *   steps?: StepView[], svg?: string, level?: Level, players?: string, hues?: number[], lobby?: LobbyView, about?: GameAbout, secret?: boolean, won?: boolean, result?: string, next?: string, daily?: boolean, news?: string[], asks?: string[], card?: CardView,
 * }} ViewFrame a table as one persona sees it, `secret` if it shows what others may not know, `persona` where it was not asked for; `hues` are the colours of the people who sit there, as the board has them, `result` says how it has ended, `next` is the game that comes next then, `daily` if it was one of the day; `news` and `asks` are what its drawing does not show, `card` is that of the
 *   message in the page's language
 * @typedef {{ at: number, players: string, score: string, verdict: string, early?: string }} EndView how a game ended: who else played, the points, one's own
 *   first, what came of it in words, and why the points do not tell it: `early` is there if it was not played to the end
 * @typedef {{
 *   table: string, emoji: string, title: string, status: string, lobby: boolean, owes: boolean, seated: boolean, chat?: string, ended?: EndView,
 * }} TableItem `chat` is the room, if that is another one
 * @typedef {{ game?: string, table?: string, result: string, over: boolean, won: boolean, days: number }} TodayItem
 * @typedef {{ ends: number, puzzle?: TodayItem, games: TodayItem[] }} TodayView
 * @typedef {{
 *   id: string, emoji: string, name: string, line: string, players: [number, number], minutes: number, difficulty: number, dice: number,
 *   tags: string[], known_as: string, kinds: string, levels: LevelItem[], variants: number, daily: boolean,
 * }} GameItem `players` are the fewest and the most
 * @typedef {{ id: string, name: string }} LevelItem a machine player
 * @typedef {{ past: TableItem[], older?: string }} PastGames `older` is the table before which there are more
 * @typedef {{ value: string, label: string }} ListedChoice
 * @typedef {{ id: string, name: string, played: number, won: number }} GameSum
 * @typedef {TableItem & { opens: boolean }} ResultItem `opens` tells whether it can be looked at move by move
 * @typedef {{
 *   type: "results", games: GameSum[], game?: string, played: number, won: number, streak: number, longest: number,
 *   rivals: { name: string, ahead: number, behind: number }[], past: ResultItem[], older?: string,
 * }} ResultsFrame
 * @typedef {{ place: number, name: string, own: boolean, won: number, played: number, best?: number, rating?: string }} LeaderItem
 * @typedef {{ type: "leaders", boards: ListedChoice[], board: string, week: boolean, leaders: LeaderItem[] }} LeadersFrame
 * @typedef {PastGames & { tables: TableItem[], games: GameItem[], today?: TodayView }} HomeState
 * @typedef {{ lang?: string, words?: Record<string, string>, home?: HomeState | null, activity?: FirstActivity }} FirstState
 *   what the page knows from the beginning; `home` is missing where there are tables to go to
 * @typedef {{ application: string, clients: string[] }} FirstActivity the page is in Discord's frame; the client has one of these origins
 * @typedef {{ felt: () => void, share: (text: string, link: string, prepare: () => Promise<string | undefined>) => Promise<boolean> }} AppAround
 *   the app around the page: tells that a move was made, and hands a table on if it can, perhaps by a message that the server prepares
 * @typedef {{ step: number, sign: string, grade: string, told: string, worst: boolean, own: boolean, payload: string }} MarkView a move that cost much
 * @typedef {{ svg: string, foot?: string, slips?: string, marks: MarkView[] }} LessonView `slips` is the sum of one's own small mistakes
 * @typedef {{ type: "lesson", id: string, table: string, offered: boolean, lesson?: LessonView }} LessonFrame
 * @typedef {{ type: "replay", id: string, table: string, step: number, moves: string[], svg: string }} ReplayFrame
 */

export {};
