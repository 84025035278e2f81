import type { Sesion } from './data.ts';
import { SEGUIDAS } from './transactions.ts';

/** Everything that a browser would send and that the server looks at. */
const comoBytes = (metodo: string, ruta: string, token: string, origen: string): Buffer =>
  Buffer.from(
    [
      `${metodo} ${ruta} HTTP/1.1`,
      `host: ${new URL(origen).host}`,
      'user-agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      'accept: application/json',
      'accept-encoding: gzip, deflate, br',
      'accept-language: es',
      'sec-fetch-site: same-origin',
      ...(metodo === 'GET' ? [] : [`origin: ${origen}`, 'content-length: 0']),
      `cookie: __Host-anaquel=${token}`,
      '',
      '',
    ].join('\r\n'),
  );

/** Gives each client its next request: some in a row by one person, then by another drawn at random. */
export const crearPeticiones = (
  metodo: 'GET' | 'PUT',
  ruta: (empresa: string) => string,
  sesiones: Sesion[],
  origen: string,
): ((cliente: number) => Buffer) => {
  const hechas = sesiones.map(({ token, empresa }) => comoBytes(metodo, ruta(empresa), token, origen));
  const turnos: { peticion: Buffer; quedan: number }[] = [];
  return (cliente) => {
    let turno = turnos[cliente];
    if (!turno || turno.quedan === 0) {
      const peticion = hechas[Math.floor(Math.random() * hechas.length)];
      if (!peticion) throw new Error('nobody is signed in');
      turno = { peticion, quedan: SEGUIDAS };
      turnos[cliente] = turno;
    }
    turno.quedan -= 1;
    return turno.peticion;
  };
};
