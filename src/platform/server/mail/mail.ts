import type { Idioma } from '#src/platform/shared/campos.ts';

/** A text in the languages of the product, for what the server writes: it runs without a build, so without the catalogues. */
export type Textos<T> = Record<Idioma, T>;

/** A picture that travels inside the mail: the HTML shows it where it names its `cid`. */
export interface ImagenIncrustada {
  cid: string;
  tipo: string;
  bytes: Buffer;
}

export interface Correo {
  para: string;
  asunto: string;
  html: string;
  texto: string;
  imagen?: ImagenIncrustada;
}
