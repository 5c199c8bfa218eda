/**
 * The core of the single file, with all systems. The worker starts here. Without a worker, the page loads this module
 * itself. The build inserts the data.
 */
import { packaged, type Data } from '../../packaged.js';
import { serve } from './serve.js';

declare const STONECAST_DATA: Data;

/** Answers a message. */
export const answered = serve(packaged(STONECAST_DATA));
