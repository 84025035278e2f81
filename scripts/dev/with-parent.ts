/**
 * Loaded before a part's own code: the part ends with whoever started it, however that one ended, or a killed `pnpm dev` would
 * leave servers behind that nobody sees. At once: nobody reads its output any more, and a log that waits to be read never ends.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.channel?.unref();
