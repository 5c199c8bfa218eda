/** Searches among all legal lists. */
export {
  DEFAULT_PAIRS,
  DEFAULT_RACE,
  LEAST_SPENT,
  MOST_RACE,
  searchLists,
  type FoundBest,
  type FoundList,
  type FoundMetagame,
  type ListSearch,
  type ListSearchOptions,
} from './search.js';
export type { Once } from './metagame.js';
export {
  dealt,
  lostRun,
  MeetingPlayer,
  stoppedSearch,
  type MeetingsRequest,
  type MeetingManner,
  type Meetings,
  type PlannedMeeting,
  type PlayScores,
} from './listMeetings.js';
