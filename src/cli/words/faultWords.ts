/** What errors are told with on the command line: every system that there is adds its words. */
import { SYSTEMS } from '../../systems/registry.js';
import { faultWords as wordsWith } from '../../wording/index.js';

/** A part of an error in the language that is spoken, where it is known in it; else as it stands. */
export const faultWords = (english: string): string =>
  wordsWith(
    english,
    SYSTEMS.map(({ glossaries }) => glossaries?.fr ?? {}),
  );
