import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

/** Petrol of the Ávila: brand, primary action, selection. */
const avila: MantineColorsTuple = [
  '#eaf5f4',
  '#d2e9e7',
  '#a5d3d0',
  '#73bab6',
  '#4fb0aa',
  '#1f8583',
  '#0f6d6c',
  '#0b595a',
  '#0a4648',
  '#083437',
];
/** Araguaney yellow: "now" (today, the next visit, where you are). Never text on a light ground. */
const araguaney: MantineColorsTuple = [
  '#fff8e2',
  '#ffeebd',
  '#ffe08a',
  '#ffd15a',
  '#ffc42e',
  '#eeac0a',
  '#b87f00',
  '#8a5f00',
  '#664600',
  '#453000',
];
/** Warm paper: grounds, lines, secondary text in the light scheme. */
const paper: MantineColorsTuple = [
  '#faf9f6',
  '#f4f2ed',
  '#eae7df',
  '#dcd8cd',
  '#c3beb1',
  '#8b877a',
  '#67645a',
  '#504e46',
  '#383731',
  '#1d2322',
];
/** Night ramp: from text (0) to ground (9) in the dark scheme, tinted with the brand's hue. */
const night: MantineColorsTuple = [
  '#e6edec',
  '#c3cfcd',
  '#a0b0ae',
  '#728381',
  '#3a4f50',
  '#2a3d3f',
  '#1b2b2d',
  '#142224',
  '#0e191b',
  '#091213',
];
const red: MantineColorsTuple = [
  '#fdf1ef',
  '#fbe3df',
  '#f6c6be',
  '#f0a195',
  '#f08a7b',
  '#d9503e',
  '#b92d1f',
  '#a3261a',
  '#8a1d12',
  '#5e120a',
];

/** Named as the variables of the sheets that are made of them. */
type Tone = { fondo: string; texto: string; icono: string };
type Pair = { light: Tone; dark: Tone };

const ambar: Pair = {
  light: { fondo: '#faf0d4', texto: '#5c4100', icono: '#8a5f00' },
  dark: { fondo: '#38300f', texto: '#ffe08a', icono: '#ffc42e' },
};
const azulado: Pair = {
  light: { fondo: '#dfebf9', texto: '#0d4279', icono: '#1a62ad' },
  dark: { fondo: '#16304d', texto: '#bad5f3', icono: '#76b1f2' },
};
const verdoso: Pair = {
  light: { fondo: '#dcf0e0', texto: '#11522a', icono: '#1a743c' },
  dark: { fondo: '#133521', texto: '#b5e1bf', icono: '#63c585' },
};
const rojizo: Pair = {
  light: { fondo: red[1], texto: red[8], icono: red[6] },
  dark: { fondo: '#46201b', texto: '#f9cfc8', icono: red[4] },
};

const tones = { ambar, azulado, verdoso, rojizo };

/** What each tone stands for. */
export type Meanings = Readonly<Record<string, keyof typeof tones>>;

const toneVariables = (meanings: Meanings, scheme: 'light' | 'dark') =>
  Object.fromEntries(
    Object.entries(meanings).flatMap(([nombre, tone]) =>
      Object.entries(tones[tone][scheme]).map(([part, value]) => [`--anq-${nombre}-${part}`, value]),
    ),
  );

export const variablesWith =
  (meanings: Meanings): CSSVariablesResolver =>
  () => ({
    variables: {
      '--anq-tinta': '#0d3538', // brand ground: sidebar, field header, landing footer
      '--anq-tinta-alta': '#174a4d', // raised on the brand ground
      '--anq-sobre-tinta': '#f5f8f6',
      '--anq-sobre-tinta-tenue': '#b4cbc8',
      '--anq-ahora': araguaney[4],
      '--anq-cifras': 'tabular-nums lining-nums',
      '--anq-avisos': '0px', // how much of the window, from above, the notices have taken (live-avisos.tsx)
    },
    light: {
      '--mantine-color-body': '#ffffff',
      '--mantine-color-text': paper[9],
      '--mantine-color-dimmed': paper[6],
      '--mantine-color-placeholder': '#706d62',
      '--mantine-color-default-border': paper[3],
      '--mantine-color-default-hover': paper[1],
      '--mantine-color-disabled': paper[2],
      '--mantine-color-disabled-color': paper[6],
      '--mantine-color-error': red[6],
      '--mantine-color-anchor': avila[7],
      '--anq-sobre-relleno': '#ffffff',
      '--anq-fondo': paper[1],
      '--anq-superficie': '#ffffff',
      '--anq-hundido': paper[0],
      '--anq-linea': paper[2],
      '--anq-linea-campo': paper[5], // input outline: 3:1
      '--anq-repisa': paper[9],
      '--anq-foco': avila[7],
      '--anq-sombra-1': '0 1px 2px rgb(29 35 34 / 6%), 0 1px 1px rgb(29 35 34 / 4%)',
      '--anq-sombra-2': '0 12px 32px -8px rgb(29 35 34 / 18%), 0 2px 6px rgb(29 35 34 / 8%)',
      ...toneVariables(meanings, 'light'),
    },
    dark: {
      '--mantine-color-body': night[7],
      '--mantine-color-text': night[0],
      '--mantine-color-dimmed': night[2],
      '--mantine-color-placeholder': '#93a3a1',
      '--mantine-color-default': night[6],
      '--mantine-color-default-border': night[4],
      '--mantine-color-default-hover': night[5],
      '--mantine-color-disabled': night[5],
      '--mantine-color-disabled-color': night[2],
      '--mantine-color-error': red[4],
      '--mantine-color-anchor': avila[3],
      // brighter under the pointer: the kit would darken it, below the contrast that its dark text needs
      '--mantine-color-avila-filled-hover': avila[3],
      '--mantine-color-red-filled-hover': red[3],
      '--anq-sobre-relleno': '#07191a',
      '--anq-fondo': night[9],
      '--anq-superficie': night[7],
      '--anq-hundido': night[8],
      '--anq-linea': night[5],
      '--anq-linea-campo': night[3],
      '--anq-repisa': night[2],
      '--anq-foco': araguaney[4],
      '--anq-sombra-1': 'none',
      '--anq-sombra-2': '0 16px 40px rgb(0 0 0 / 55%)',
      ...toneVariables(meanings, 'dark'),
    },
  });

/**
 * A filled ground is dark in the light scheme and bright in the dark one, so its text follows the scheme
 * (the kit's own contrast helper would look at one shade only).
 */
const variantColorResolver: VariantColorsResolver = (input) => {
  const output = defaultVariantColorsResolver(input);
  if (input.variant !== 'filled') return output;
  return { ...output, color: input.color === 'yellow' ? paper[9] : 'var(--anq-sobre-relleno)' };
};

export const theme = createTheme({
  colors: { avila, yellow: araguaney, gray: paper, dark: night, red },
  primaryColor: 'avila',
  primaryShade: { light: 7, dark: 4 },
  variantColorResolver,
  black: paper[9],
  fontFamily: "'Atkinson Hyperlegible Next Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  headings: {
    fontFamily: 'inherit',
    fontWeight: '700',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.15' },
      h2: { fontSize: '1.25rem', lineHeight: '1.25' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.3' },
    },
  },
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.5', lg: '1.5', xl: '1.4' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '14px', xl: '20px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    Button: { styles: { root: { fontWeight: 650 } } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
  },
});
