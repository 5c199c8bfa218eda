/** The folder of files that only save time: each may be deleted without loss. */
import path from 'node:path';
import { homedir } from 'node:os';

/** The environment variable with the folder, or `off`. */
const SETTING = 'STONECAST_CACHE';

/** Returns this user's folder; undefined if `STONECAST_CACHE` says `off`. */
export function cacheFolder(
  env: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
): string | undefined {
  const folder = env[SETTING];
  if (folder === 'off') return undefined;
  return folder === undefined || folder === '' ? usualFolder(env, platform) : folder;
}

function usualFolder(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): string {
  const usual: Partial<Record<NodeJS.Platform, string>> = {
    darwin: path.join(homedir(), 'Library', 'Caches'),
    win32: env['LOCALAPPDATA'] ?? path.join(homedir(), 'AppData', 'Local'),
  };
  const folder = env['XDG_CACHE_HOME'] ?? usual[platform] ?? path.join(homedir(), '.cache');
  return path.join(folder, 'stonecast');
}
