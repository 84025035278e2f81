import { beforeAll, describe, expect, it } from 'vitest';
import { createKeyPair, type KeyPair } from '../../rescate-sobre.ts';
import { abrirLlave, llaveDeSobre } from '../../sello-sobre.ts';
import { abrirLote, crearLote, type FilaSellada } from './lote.ts';

const ANA = '01a1e669-27ad-7490-83c2-c1ed58f10fd3';
const WIL = '01a1e669-27ad-7490-83c2-c1ed58f10fd4';
const ID = '0d000000-0000-7000-8000-00000000000d';

let par: KeyPair;
let servidor: { id: string; publica: Uint8Array };
beforeAll(async () => {
  par = await createKeyPair();
  servidor = { id: ID, publica: par.publica };
});

const texto = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const bytes = (dicho: string): Uint8Array => new TextEncoder().encode(dicho);

/** As the server does for whoever signed in. */
const llaveDe = async ({ sobre }: FilaSellada): Promise<Uint8Array> => (await abrirLlave(sobre, par.privada)).llave;

describe('what is sealed', () => {
  it('opens with what the server takes out of its envelope, and says for whom', async () => {
    const sellar = await crearLote(servidor, ANA);
    const fila = await sellar(bytes('Nevera apagada'));
    expect(llaveDeSobre(fila.sobre)).toBe(ID);
    expect((await abrirLlave(fila.sobre, par.privada)).usuarioId).toBe(ANA);
    const open = await abrirLote(await llaveDe(fila), ANA);
    expect(texto(await open(fila))).toBe('Nevera apagada');
  });

  it('tells nothing, nor that it is the same twice', async () => {
    const sellar = await crearLote(servidor, ANA);
    const [una, otra] = [await sellar(bytes('Nevera apagada')), await sellar(bytes('Nevera apagada'))];
    for (const { datos, sobre } of [una, otra]) {
      expect(texto(datos)).not.toContain('Nevera');
      expect(texto(sobre)).not.toContain(ANA);
    }
    expect(una.datos).not.toEqual(otra.datos);
    expect((await (await crearLote(servidor, ANA))(bytes('x'))).lote).not.toBe(una.lote);
  });

  it('does not open for somebody else, in another place, changed, or with another key', async () => {
    const sellar = await crearLote(servidor, ANA);
    const [fila, otra] = [await sellar(bytes('una')), await sellar(bytes('otra'))];
    const llave = await llaveDe(fila);
    const open = await abrirLote(llave, ANA);
    const ajeno = await abrirLote(llave, WIL);
    const deOtro = await abrirLote(await llaveDe(await (await crearLote(servidor, ANA))(bytes('x'))), ANA);
    const cambiados = Uint8Array.from(fila.datos, (byte, i) => (i === 20 ? byte ^ 1 : byte));
    await expect(ajeno(fila)).rejects.toThrow();
    await expect(deOtro(fila)).rejects.toThrow();
    await expect(open({ ...fila, id: otra.id })).rejects.toThrow();
    await expect(open({ ...fila, lote: ID })).rejects.toThrow();
    await expect(open({ ...fila, datos: cambiados })).rejects.toThrow();
    expect(texto(await open(otra))).toBe('otra');
  });

  it('has an envelope in which nothing can be changed', async () => {
    const { sobre } = await (await crearLote(servidor, ANA))(bytes('una'));
    for (const donde of [20, 60, 110, sobre.length - 1]) {
      const cambiado = Uint8Array.from(sobre, (byte, i) => (i === donde ? byte ^ 1 : byte));
      await expect(abrirLlave(cambiado, par.privada)).rejects.toThrow();
    }
    await expect(abrirLlave(sobre, (await createKeyPair()).privada)).rejects.toThrow();
  });
});
