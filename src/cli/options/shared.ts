/** The options that several commands take, each told here once: its name and value, its help, and what it is by default. */
import { Option } from 'commander';
import { USUAL_SYSTEM } from '../../systems/registry.js';

/** Files of profiles beside those that come with Stonecast. */
export const PROFILES = [
  '--profiles <path...>',
  'profile files or folders to read besides the packaged ones',
] as const;
/** The answer as data, one document. */
export const JSON_ANSWER = ['--json', 'print JSON'] as const;
/** The answers as data, of several files one a line. */
export const JSON_LINES = ['--json', 'print JSON, one document a line'] as const;
/** The seed of what is played. */
export const SEED = ['--seed <text>', 'seed: the same text gives the same bytes anywhere'] as const;
/** How many play at once. */
export const THREADS = ['--threads <n>', 'worker threads (default: one a core)'] as const;
/** The rule system of names. */
export const SYSTEM = ['--system <id>', 'the rule system (default: the one that knows the names)'] as const;
/** The rule system of what is not named: logs, forces, templates. */
export const USUAL = ['--system <id>', 'the rule system', USUAL_SYSTEM] as const;
/** The confidence of intervals, of answers that may be exact. */
export const SAMPLED_CONFIDENCE = [
  '--confidence <p>',
  'confidence of sampled intervals (default: 0.95)',
] as const;
/** The confidence of intervals, of answers that always have them. */
export const CONFIDENCE = ['--confidence <p>', 'confidence of the intervals (default: 0.95)'] as const;
/** How fights are played, and by the enemies where otherwise. */
export const STRATEGY = ['--strategy <name>', 'how both sides play (default: best play)'] as const;
export const AGAINST = ['--against <name>', 'how the enemies play, where it differs'] as const;
/** What a profile does in fights. */
export const ROLES = ['--roles <ids>', 'comma-separated roles (default: all)'] as const;
/** Leave to write over what is there. */
export const FORCE = [
  '--force',
  'use a folder that holds other files, and overwrite them where names are equal',
] as const;
/** When playing ends. */
export const PLAYING_TIME = ['--time <seconds>', 'stop playing after so long, e.g. 60s'] as const;
/** How many drawn tables two lists meet on. */
export const MEETING_TABLES = ['--tables <n>', 'tables that two lists meet on', '4'] as const;
/** By battle: who plays, and what. */
/** Who plays the battles. */
export const PLAYERS = [
  '--players <names>',
  'who plays: one player for all sides, or several, comma-separated',
] as const;
export const SCENARIOS = [
  '--scenarios <names>',
  'by battle: what is played on the tables, comma-separated (default: all)',
] as const;

/** By what lists meet. */
export const meetBy = (): Option =>
  new Option('--by <how>', 'by what lists meet').choices(['brawl', 'battle']).default('battle');
