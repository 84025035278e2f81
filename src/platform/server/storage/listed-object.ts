import type { Disk } from 'flydrive';

/** What a store tells of an object without opening it. */
export interface ListedObject {
  path: string;
  modified: Date;
}

/** A store as its library opens it, and what that cannot do on every kind: to list it without holding all of it. */
export interface ListableDisk {
  disk: Disk;
  list: (perPage: number) => AsyncIterable<ListedObject[]>;
}
