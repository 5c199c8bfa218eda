/** Every command, in the order in which help lists them. */
import type { Command } from 'commander';
import type { Session } from '../run.js';
import { addOdds } from './odds.js';
import { addProfiles } from './profiles.js';
import { addQuestions } from './questions.js';
import { addSplits } from './splits.js';

/** Adds one command to the program. */
export type AddCommand = (program: Command, session: Session) => void;

export const COMMANDS: readonly AddCommand[] = [addOdds, addSplits, addQuestions, addProfiles];
