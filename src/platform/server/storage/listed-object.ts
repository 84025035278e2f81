import type { Disk } from 'flydrive';

/** What a store tells of an object without opening it. */
export interface ObjetoListado {
  ruta: string;
  modificado: Date;
}

/** A store as its library opens it, and what that cannot do on every kind: to list it without holding all of it. */
export interface DiscoListable {
  disco: Disk;
  listar: (porPagina: number) => AsyncIterable<ObjetoListado[]>;
}
