import type { Idioma } from '#src/platform/shared/fields.ts';

/** A text in the languages of the product, for what the server writes: it runs without a build, so without the catalogues. */
export type Texts<T> = Record<Idioma, T>;

/** A picture that travels inside the mail: the HTML shows it where it names its `cid`. */
export interface InlineImage {
  cid: string;
  tipo: string;
  bytes: Buffer;
}

export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
  image?: InlineImage;
}
