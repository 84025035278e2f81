import { describe, expect, it } from 'vitest';
import { codigoCanonico, juntarCodigos, parecenBuenos, sonCodigos } from './codigos.ts';

describe('barcodes', () => {
  it.each([
    ['7591083000401', '7591083000401'],
    // a camera may say twelve digits, or the same ones with a zero
    ['036000291452', '0036000291452'],
    ['0036000291452', '0036000291452'],
    [' ab-12/x ', 'AB-12/X'],
    ['12345670', '12345670'],
  ])('«%s» is kept as %s', (escrito, guardado) => {
    expect(codigoCanonico(escrito)).toBe(guardado);
  });

  it('several stand in one text, each once', () => {
    expect(juntarCodigos('7591083000401, 036000291452;ab-12|7591083000401')).toBe('7591083000401 0036000291452 AB-12');
    expect(juntarCodigos(' ,; ')).toBeNull();
  });

  it.each([
    ['7591083000401 AB-12', true],
    ['', true],
    ['123', false],
    // as a spreadsheet writes a number that it finds too long
    ['7,59108E+12', false],
    ['casa blanca', true],
    ['a@b', false],
    [Array.from({ length: 20 }, (_, i) => `CODE-${i}`).join(' '), true],
    [Array.from({ length: 21 }, (_, i) => `CODE-${i}`).join(' '), false],
    ['X'.repeat(48), true],
    ['X'.repeat(49), false],
  ])('«%s» can be kept: %s', (escritos, puede) => {
    expect(sonCodigos(escritos)).toBe(puede);
  });

  it.each([
    ['7591083000401', false],
    ['4006381333931', true],
    ['036000291452', true],
    ['4006381333932', false],
    // one of the company's own follows no rule
    ['AB-12 12345678', true],
  ])('«%s» looks well typed: %s', (escritos, bien) => {
    expect(parecenBuenos(escritos)).toBe(bien);
  });
});
