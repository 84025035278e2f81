/** An address of the product for a mail or a file. */
export const link = (publicUrl: string, path: string, params: Record<string, string> = {}): string => {
  const url = new URL(publicUrl.replace(/\/$/, '') + path);
  for (const [nombre, value] of Object.entries(params)) url.searchParams.set(nombre, value);
  return url.href;
};
