/** An address of the product for a mail. */
export const enlace = (publicUrl: string, ruta: string, parametros: Record<string, string> = {}): string => {
  const url = new URL(publicUrl.replace(/\/$/, '') + ruta);
  for (const [nombre, valor] of Object.entries(parametros)) url.searchParams.set(nombre, valor);
  return url.href;
};
