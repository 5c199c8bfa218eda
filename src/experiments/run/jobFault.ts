/** The reason why a job has no result, in the form that threads and queues send. */
import { asWritten, Message, type Language } from '../../i18n/index.js';

/** An error of the job's author or of Stonecast. */
export interface JobFault {
  /** Whether the job was never computed, because its content was wrong or missing. It must be sent again. */
  readonly garbled?: true;
  readonly message: string;
  /** The message in every language, unless it is a text of the machine. */
  readonly texts?: Readonly<Record<Language, string>>;
}

/** Returns an error with a translated message. */
export const saidFault = ({ texts }: Message): JobFault => ({ message: texts.en, texts });

/** Returns the message of an error. Texts of the machine stay unchanged. */
export const reasonOf = ({ message, texts }: JobFault): Message =>
  texts ? new Message(message, {}, texts) : asWritten(message);
