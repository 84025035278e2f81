/** One way of weakening (or breaking) a condition inside a text of SQL. */
export interface Alteracion {
  /** What stands there (which of them, if it stands there more than once) and what is put instead. */
  que: string;
  texto: string;
}

interface Trozo {
  palabra: string;
  desde: number;
  hasta: number;
  /** How many parentheses are open around it, and how many `case`. */
  fondo: number;
}

// strings and comments whole, so that nothing inside them is taken for SQL; and the one operator with a word that ends conditions
const TROZOS = /--[^\n]*|'(?:[^']|'')*'|"[^"]*"|\bdistinct\s+from\b|[\w$.]+|:=|[<>=!]+|\S/gi;

const trocear = (texto: string): Trozo[] => {
  const trozos: Trozo[] = [];
  let fondo = 0;
  // a body of PL/pgSQL has other ends, and none of them while an expression is open
  let casos = 0;
  // `between x and y` joins nothing
  const entre = new Set<number>();
  for (const { 0: crudo, index } of texto.matchAll(TROZOS)) {
    if (crudo.startsWith('--')) continue;
    // `left(` is a function and no join
    const palabra =
      crudo.toLowerCase() + (texto[index + crudo.length] === '(' && /^(?:left|right)$/i.test(crudo) ? '(' : '');
    const cierraCaso = palabra === 'end' && casos > 0;
    if (cierraCaso) casos -= 1;
    if (cierraCaso || crudo === ')') fondo -= 1;
    const deEntre = palabra === 'and' && entre.delete(fondo);
    if (palabra === 'between') entre.add(fondo);
    // the end of a `case` and the middle of a `between` are part of a condition and limit none
    const suya = cierraCaso || deEntre ? `${palabra} inside` : palabra;
    trozos.push({ palabra: suya, desde: index, hasta: index + crudo.length, fondo });
    if (palabra === 'case') casos += 1;
    if (palabra === 'case' || crudo === '(') fondo += 1;
  }
  return trozos;
};

// what a condition, and each of its operands, stands between
const FUERA =
  `, ; := where on if elsif when then else end select from order group limit returning union join left right inner
  cross lateral for set using begin return query perform as loop values`.split(/\s+/);
const LIMITES = {
  condicion: new Set(FUERA),
  or: new Set([...FUERA, 'or']),
  and: new Set([...FUERA, 'or', 'and']),
};

/** The last piece of what stands beside this one, on its own level of parentheses. */
const extremo = (trozos: Trozo[], inicio: number, paso: 1 | -1, limites: ReadonlySet<string>): number => {
  const fondo = trozos[inicio]?.fondo ?? 0;
  let i = inicio + paso;
  for (let trozo = trozos[i]; trozo; trozo = trozos[i]) {
    if (trozo.fondo < fondo || (trozo.fondo === fondo && limites.has(trozo.palabra))) break;
    i += paso;
  }
  return i - paso;
};

interface Tramo {
  desde: number;
  hasta: number;
  por: 'true' | 'false';
}

const tramo = (trozos: Trozo[], primero: number, ultimo: number, por: Tramo['por']): Tramo[] => {
  const [a, b] = [trozos[primero], trozos[ultimo]];
  return a && b && primero <= ultimo ? [{ desde: a.desde, hasta: b.hasta, por }] : [];
};

const operandos = (trozos: Trozo[], i: number, de: 'and' | 'or'): Tramo[] => {
  const [primero, ultimo] = [extremo(trozos, i, -1, LIMITES[de]), extremo(trozos, i, 1, LIMITES[de])];
  const por = de === 'and' ? 'true' : 'false';
  return [...tramo(trozos, primero, i - 1, por), ...tramo(trozos, i + 1, ultimo, por)];
};

const tramosDe = (trozos: Trozo[]): Tramo[] =>
  trozos.flatMap(({ palabra }, i) => {
    switch (palabra) {
      case 'and':
      case 'or':
        return operandos(trozos, i, palabra);
      case 'if':
      case 'elsif':
        return trozos[i - 1]?.palabra === 'end'
          ? []
          : tramo(trozos, i + 1, extremo(trozos, i, 1, LIMITES.condicion), 'false');
      case 'where':
      case 'on':
        return ['conflict', 'constraint'].includes(trozos[i + 1]?.palabra ?? '') ||
          trozos[i - 1]?.palabra === 'distinct'
          ? []
          : tramo(trozos, i + 1, extremo(trozos, i, 1, LIMITES.condicion), 'true');
      default:
        return [];
    }
  });

// What it is for is tested where things happen at once; which rows it locks decides nothing, unless it is asked whether there were any.
const CANDADO = /perform 1 from [^;]*?for no key update;(?!(?:\s|--[^\n]*)*if not found)/g;

/** Every operand of every `and` made true, of every `or` made false; every filter made true and every `if` made false. */
export const alterar = (texto: string): Alteracion[] => {
  const vistos = new Set<string>();
  const veces = new Map<string, number>();
  const sinCandados = texto.replaceAll(CANDADO, (candado) => ' '.repeat(candado.length));
  return tramosDe(trocear(sinCandados)).flatMap(({ desde, hasta, por }) => {
    const original = texto.slice(desde, hasta);
    const lugar = `${desde} ${hasta}`;
    if (vistos.has(lugar) || original === por) return [];
    vistos.add(lugar);
    const escrito = original.replaceAll(/\s+/g, ' ');
    const vez = (veces.get(escrito) ?? 0) + 1;
    veces.set(escrito, vez);
    const que = vez === 1 ? `${escrito} → ${por}` : `${escrito} (${vez}) → ${por}`;
    return [{ que, texto: `${texto.slice(0, desde)}${por}${texto.slice(hasta)}` }];
  });
};
