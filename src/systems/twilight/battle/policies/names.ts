/** The names of the policies that a battle file may give a side. */

/** Policies in the order of the documents; `wild` is what an automated force does and cannot be chosen. */
export const POLICIES = ['hold', 'random', 'close-in', 'keep-range', 'objective', 'planner'] as const;

/** How a side decides. */
export type PolicyName = (typeof POLICIES)[number] | 'wild';

/** What a side does where its file says nothing. */
export const USUAL_POLICY = 'close-in';
