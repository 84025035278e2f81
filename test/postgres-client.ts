import { execFile } from 'node:child_process';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const tools = join(process.env['ANAQUEL_TOOLS'] ?? join(homedir(), '.cache/anaquel-tools'), 'postgresql-18/bin');

/** Where PostgreSQL 18's client programs come first; Debian's own may be of another version, and refuse. */
export const CLIENT_PATH = [tools, process.env['PATH'] ?? ''].join(delimiter);

export const requirePostgresClient = async (): Promise<void> => {
  const { stdout } = await promisify(execFile)('pg_dump', ['--version'], { env: { PATH: CLIENT_PATH } });
  if (!/ 18\./.test(stdout)) throw new Error(`PostgreSQL 18's pg_dump is needed: .ci/postgres-client ${tools}/..`);
};
