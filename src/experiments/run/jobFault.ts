/** Why a job has no result, as threads and queues carry it. */
import { asWritten, Message, type Language } from '../../i18n/index.js';

/** A fault of the job's author, or of Stonecast. */
export interface JobFault {
  /** The job was never computed, because what came was another or none: hand it over again. */
  readonly garbled?: true;
  readonly message: string;
  /** The same in every language, where it is more than a text of the machine. */
  readonly texts?: Readonly<Record<Language, string>>;
}

/** A fault in words. */
export const saidFault = ({ texts }: Message): JobFault => ({ message: texts.en, texts });

/** What an answer says of its fault; the texts of the machine are as it wrote them. */
export const reasonOf = ({ message, texts }: JobFault): Message =>
  texts ? new Message(message, {}, texts) : asWritten(message);
