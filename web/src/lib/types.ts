// SPDX-License-Identifier: MIT
/// What the server says, as TypeScript: the schemas of apps/server/openapi.json that the page reads.
export interface Trouble {
  code: string;
  message: string;
  field?: string;
  token?: string;
  at?: number;
  values?: { part?: string; wanted?: string; kind?: string; nearest?: string; choices?: string; name?: string };
}
export interface Option {
  name: string;
  kind: 'choice' | 'number' | 'real' | 'size' | 'text';
  standard: string;
  allowed: string;
  choices?: string[];
  least?: number;
  most?: number;
  help: string;
}
export interface Named {
  name: string;
  summary: string;
}
export interface Algorithm extends Named {
  source: string;
  exact: boolean;
  options: Option[];
}
export interface TypedNode {
  max: boolean;
  value: number | null;
  children: TypedNode[];
  more: number;
}
export interface Colours {
  fill: string;
  edge: string;
}
export interface Board {
  kind: string;
  pieces: 'marks' | 'discs' | 'stones' | 'draughtsmen' | 'chessmen' | 'nodes';
  way: 'place' | 'enclose' | 'drop' | 'step' | 'jump' | 'child';
  firsts: string;
  emblems: string[];
  colours: Colours[];
  rows: number;
  columns: number;
  cells: string[];
  names: string[];
  column_labels: string[];
  row_labels: string[];
  tree?: TypedNode | null;
}
export interface Game extends Named {
  title: string;
  kind: 'played' | 'made-tree';
  record: 'line' | 'pgn' | 'pdn';
  sides: string[];
  standard_depth: number;
  options: Option[];
  evaluators: Named[];
  algorithms: string[];
  agents: string[];
  fits: Record<string, string[]>;
  start: string;
  board: Board;
  samples: { title: string; position: string }[];
}
export interface Level {
  level: number;
  agent: string;
  elo: number | null;
}
export interface Catalogue {
  games: Game[];
  algorithms: Algorithm[];
  agents: Algorithm[];
  levels: Level[];
  aids: string[];
  parts: Named[];
}
export interface Move {
  text: string;
  kind: 'place' | 'drop' | 'step' | 'capture' | 'castle' | 'pass' | 'child';
  from: number | null;
  to: number | null;
  path: number[];
  promotion: string | null;
  flips: number[];
  words: string;
}
export interface Limits {
  depth?: number;
  nodes?: number;
  time_ms?: number;
}
export interface SeatRequest {
  name?: string;
  agent: string;
  evaluator?: string;
  limits?: Limits;
  seed?: number;
}
export interface Seat {
  name: string;
  agent: string;
  human: boolean;
  evaluator: string;
  limits: Limits;
  with: string[];
  side: number;
  side_name: string;
}
export interface PlayRequest {
  game: string;
  options?: Record<string, string>;
  position?: string;
  moves?: string[];
  seats: SeatRequest[];
  clock?: string;
  paused?: boolean;
  delay_ms?: number;
}
export interface PlayedMove {
  ply: number;
  side: number;
  text: string;
  by: string;
  value: number | null;
  value_text: string | null;
  first_value: number | null;
  share: number | null;
  depth: number | null;
  nodes: number | null;
  time_ms: number;
  note?: string;
}
export interface Thinking {
  seat: number | null;
  ply: number;
  algorithm: string;
  depth: number;
  rank?: number;
  nodes: number;
  nps: number;
  time_ms: number;
  first_value: number | null;
  value_text: string | null;
  share: number | null;
  line: string[];
}
export interface Clock {
  control: string;
  left_ms: number[];
  running: number | null;
}
export interface Result {
  winner: number | null;
  score: string;
  how: 'rules' | 'resignation' | 'agreement' | 'time';
  margin: number;
  words: string;
}
export interface Fault {
  seat: number;
  error: Trouble;
  suggestions: string[];
}
export interface Play {
  id: string;
  version: number;
  game: string;
  title: string;
  options: Record<string, string>;
  demo: boolean;
  start: string;
  position: string;
  board: Board;
  ply: number;
  to_move: number;
  side_names: string[];
  seats: Seat[];
  moves: PlayedMove[];
  legal: Move[];
  last_move: Move | null;
  check: number | null;
  score: number[] | null;
  rounds: { played: number; total: number; left: number } | null;
  evaluation: { first_value: number | null; text: string | null; share: number | null };
  status: 'person' | 'thinking' | 'paused' | 'fault' | 'over';
  paused: boolean;
  delay_ms: number;
  draw_offer: number | null;
  clock: Clock | null;
  result: Result | null;
  fault: Fault | null;
  thinking: Thinking | null;
  pgn: string;
}
export interface PlaySummary {
  id: string;
  game: string;
  title: string;
  names: string[];
  agents: string[];
  ply: number;
  status: string;
  result: string | null;
  updated: string;
  demo: boolean;
}
export interface SearchReport {
  algorithm: string;
  evaluator: string;
  value: number;
  value_text: string;
  first_value: number;
  move: string | null;
  line: string[];
  depth: number;
  nodes: number;
  leaves: number;
  cutoffs: number;
  first_move_cut_rate?: number;
  playouts?: number;
  time_ms: number;
  nps: number;
  complete: boolean;
  ending: string;
  note?: string;
}
export interface CompareRow extends SearchReport {
  asked: string;
  exact: boolean;
  ratio: number | null;
}
export interface Comparison {
  position: string;
  board: Board;
  to_move: number;
  rows: CompareRow[];
  minimax_nodes: number | null;
  verdict: string;
  complete: boolean;
}
export interface CheckedPosition {
  game: string;
  recognised: string;
  start: string;
  moves: string[];
  position: string;
  board: Board;
  to_move: number;
  over: string | null;
}
export interface Ends {
  alpha: number | null;
  beta: number | null;
}
export type Why =
  | 'searched'
  | 'cut'
  | 'horizon'
  | 'ended'
  | 'repetition'
  | 'remembered'
  | 'stood-pat'
  | 'predicted'
  | 'halted';
export interface TreeNode {
  id: number;
  parent: number | null;
  ply: number;
  depth: number;
  move: string;
  maximising: boolean;
  value: number | null;
  label: string;
  bound: 'exact' | 'lower' | 'upper' | 'interval' | 'unknown';
  bounds: { lo: number | null; hi: number | null } | null;
  window: Ends | null;
  why: Why | null;
  reason: string;
  cut: (Ends & { words: string }) | null;
  visits: number;
  order: number;
  children: number;
  below: number;
  shown: number;
  more: number;
  skipped: string[];
  on_line: boolean;
}
export interface TreeTotals {
  kept: number;
  left_out: number;
  visited: number;
  leaves: number;
  cutoffs: number;
  whole: number | null;
  deepest: number;
  by_ply: { ply: number; nodes: number; cut: number; leaves: number; remembered: number }[];
  by_why: Record<string, number>;
  words: string;
}
export interface TreeRequest {
  game?: string;
  tree?: string;
  options?: Record<string, string>;
  position?: string;
  moves?: string[];
  algorithm?: string;
  evaluator?: string;
  limits?: Limits;
  with?: string[];
  seed?: number;
  max_nodes?: number;
  whole?: boolean;
}
export interface Tree {
  id: string;
  game: string;
  algorithm: string;
  position: string;
  board: Board;
  to_move: number;
  aggregated: boolean;
  totals: TreeTotals;
  report: SearchReport;
  root: TreeNode;
}
export interface TreeNodes {
  of: number;
  total: number;
  nodes: TreeNode[];
  truncated: boolean;
}
export interface NodePosition {
  node: TreeNode;
  path: string[];
  position: string;
  board: Board;
  last_move: Move | null;
  to_move: number;
  over: string | null;
}
export type MatchStatus = 'running' | 'paused' | 'complete';
export interface MatchSummary {
  id: string;
  game: string;
  players: string[];
  status: MatchStatus;
  finished: number;
  scheduled: number;
  created: string;
}
export interface MatchPlayer {
  name: string;
  control: string;
  games: number;
  wins: number;
  draws: number;
  losses: number;
  score: number;
  elo: number | null;
  elo_low: number | null;
  elo_high: number | null;
  los: number;
  time_forfeits: number;
  crashes: number;
  illegal_moves: number;
  silences: number;
  mean_depth: number;
}
export interface Sprt {
  elo0: number;
  elo1: number;
  llr: number;
  lower: number;
  upper: number;
  verdict: 'open' | 'elo0' | 'elo1';
}
export interface Match extends MatchSummary {
  version: number;
  error: Trouble | null;
  settings: Record<string, string>;
  table: MatchPlayer[];
  crosstable: ({ points: number; games: number } | null)[][];
  sprt: Sprt | null;
  progress: { games: number; score: number; elo: number | null; low: number | null; high: number | null }[][];
  latest: { number: number; first: string; second: string; result: string; reason: string; plies: number }[];
  games_per_minute: number | null;
}
export type PaperStatus = 'never' | 'running' | 'done' | 'stopped';
export interface PaperSummary {
  name: string;
  title: string;
  status: PaperStatus;
  options: string[];
}
export type Cellish = number | string | null;
export interface PaperRow {
  about: Cellish[];
  theirs: Cellish;
  ours: Cellish;
  verdict: 'equal' | 'close' | 'different' | 'no figure';
  why: string;
}
export interface PaperTable {
  title: string;
  source: string;
  columns: string[];
  rows: PaperRow[];
}
export interface Paper extends PaperSummary {
  version: number;
  progress: { done: number; total: number } | null;
  report: {
    title: string;
    complete: boolean;
    equal: number;
    close: number;
    different: number;
    notes: string[];
    tables: PaperTable[];
  } | null;
}
