/** The header with which the server checks that a file arrived whole. Only in a secure context; the header is optional. */
export const digest = async (file: Blob): Promise<Record<string, string>> => {
  if (!globalThis.crypto.subtle) return {};
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return { 'x-sha256': Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('') };
};
