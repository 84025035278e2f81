import type { Job } from 'graphile-worker';

/**
 * The same for every attempt of a job, so that whoever receives a mail twice can tell. The revision counts the times a waiting
 * job was replaced under its key; the instant keeps ids apart when a restored database counts its jobs again.
 */
export const correoIdentity = (
  publicUrl: string,
  { id, revision, created_at }: Pick<Job, 'id' | 'revision' | 'created_at'>,
): string => `<${id}.${revision}.${created_at.getTime().toString(36)}@${new URL(publicUrl).hostname}>`;
