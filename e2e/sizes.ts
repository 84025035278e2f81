/** Of a test that says nothing new on a large screen: of refusals, failures and others' changes, in a layout that its journey shows. */
export const UNA_MEDIDA = '@una-medida';

/** Of a journey whose screens are laid out otherwise on a phone: a gate tries it on both, and each other test once. */
export const DOS_MEDIDAS = '@dos-medidas';

/** The field is one column of a phone's width on every screen. */
const SOLO_EN_TELEFONO = [
  'dia-sin-conexion',
  'dias-sin-conexion',
  'registro-visita',
  'conteo',
  'cierre',
  'correccion',
  'fotos',
  'formulario-rapido',
  'visitas-de-campo',
  'version-anterior',
  'envio-sin-pagina',
  'envios',
  'modelo-de-envios',
];

/** What is said, and how much is made at once, does not depend on the size of the screen. */
const SOLO_EN_ESCRITORIO = ['idiomas', 'veinte-mil-visitas'];

/** What is measured by the clock. */
const DE_LA_NOCHE = ['formulario-rapido'];

/** Where a company is run: mostly at a desk. */
const DE_ESCRITORIO = [
  'auditoria',
  'cifras-de-visitas',
  'invitaciones-empresa',
  'productos',
  'productos-archivos',
  'productos-asignacion',
  'productos-importacion',
  'programar-visitas',
  'puntos-de-venta',
  'puntos-de-venta-cadena',
  'puntos-de-venta-sucursales',
  'reporte-visita',
  'reportes',
  'reportes-avanzados',
  'rescate',
  'surtido',
  'usuarios',
];

interface Eleccion {
  testIgnore: string[];
  grepInvert?: RegExp;
}

const archivos = (nombres: readonly string[]): string[] => nombres.map((nombre) => `${nombre}.spec.ts`);

/** What the runner matches: the project, the file, the titles and the tags, with spaces between them. */
const deArchivos = (nombres: readonly string[]): string => `\\s(?:${nombres.join('|')})\\.spec\\.ts\\s`;

const sin = (...etiquetas: string[]): string => etiquetas.map((etiqueta) => `(?!.*${etiqueta})`).join('');

/** Each test on the screen that it is about, and on the other one too where that is laid out otherwise. */
const DE_LA_PUERTA: Record<'phone' | 'desktop', Eleccion> = {
  phone: {
    testIgnore: archivos([...SOLO_EN_ESCRITORIO, ...DE_LA_NOCHE]),
    grepInvert: new RegExp(`^${sin(UNA_MEDIDA, DOS_MEDIDAS)}.*${deArchivos(DE_ESCRITORIO)}`),
  },
  desktop: {
    testIgnore: archivos(SOLO_EN_TELEFONO),
    grepInvert: new RegExp(`${UNA_MEDIDA}|^${sin(DOS_MEDIDAS, deArchivos([...DE_ESCRITORIO, ...SOLO_EN_ESCRITORIO]))}`),
  },
};

/** Every journey on both. */
const EN_AMBAS: typeof DE_LA_PUERTA = {
  phone: { testIgnore: archivos(SOLO_EN_ESCRITORIO) },
  desktop: { testIgnore: archivos(SOLO_EN_TELEFONO), grepInvert: new RegExp(UNA_MEDIDA) },
};

/** .ci/nightly: everything, and as much of it as a day really has. */
export const DE_NOCHE = process.env['NIGHTLY'] !== undefined;

export const MEDIDAS = DE_NOCHE ? EN_AMBAS : DE_LA_PUERTA;
