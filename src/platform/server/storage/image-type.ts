/** The kinds of image taken, and the extension that a file of each has. */
export type Extension = 'jpg' | 'png' | 'webp';

const starts = (bytes: Buffer, mark: string, since = 0): boolean =>
  bytes.subarray(since, since + mark.length).equals(Buffer.from(mark, 'latin1'));

/** By the bytes alone: names and declared types are the sender's word. */
export const extensionOf = (beginning: Buffer): Extension | undefined => {
  if (starts(beginning, '\xff\xd8\xff')) return 'jpg';
  if (starts(beginning, '\x89PNG\r\n\x1a\n')) return 'png';
  if (starts(beginning, 'RIFF') && starts(beginning, 'WEBPVP8', 8)) return 'webp';
  return undefined;
};
