import type { ExportFormat } from './export-format.ts';

interface Named {
  /** What it is: `visitas`. */
  what: string;
  /** Whose, and of what of theirs: a company, and then what was chosen of it. */
  of: readonly (string | null | undefined)[];
  /** Civil dates, both included; of one day the first alone. */
  from?: string;
  to?: string;
  format: ExportFormat | 'txt';
}

const ENDINGS = { csv: '.csv', csv_excel: '-excel.csv', xlsx: '.xlsx', txt: '.txt' } satisfies Record<
  Named['format'],
  string
>;

/** As much of each as tells it from others, and so many that a folder still shows the dates. */
const MOST_OF_ONE = 32;
const MOST_OF_ALL = 90;

const shorten = (words: string, most: number): string =>
  words.length <= most ? words : (/^(.+)-/.exec(words.slice(0, most + 1))?.[1] ?? words.slice(0, most));

/** What any system keeps and any header carries: lower-case ASCII letters, digits and single hyphens. Of other alphabets nothing. */
export const slug = (text: string, most = MOST_OF_ONE): string =>
  shorten(
    text
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, ''),
    most,
  );

/** `2026-11-10`, `2026-11-10-a-16`, `2026-10-28-a-2026-11-03`. */
const period = (from = '', to = from): string => {
  if (from === to) return from;
  return `${from}-a-${from.slice(0, 7) === to.slice(0, 7) ? to.slice(8) : to}`;
};

/** The name of a file that is made here, by what is in it: `visitas-paramo-alto-2026-11-10-a-16.csv`. */
export const fileName = ({ what, of, from, to, format }: Named): string => {
  const whose = shorten(
    of
      .map((name) => slug(name ?? ''))
      .filter((name) => name !== '')
      .join('-'),
    MOST_OF_ALL,
  );
  const parts = [slug(what), whose, period(from, to)];
  return parts.filter((part) => part !== '').join('-') + ENDINGS[format];
};
