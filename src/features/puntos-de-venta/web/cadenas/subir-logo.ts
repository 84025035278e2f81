import type { Call } from '#src/platform/shared/client.ts';
import { withRetries } from '#src/platform/web/api/retries.ts';
import { digest } from '#src/platform/web/digest.ts';
import { subirLogoDeCadena } from '../../contract-cadenas.ts';

export const subirLogo = async (
  call: Call,
  params: { empresaId: string; cadenaId: string },
  logo: File,
): Promise<{ logo: string }> => {
  const headers = await digest(logo);
  return withRetries(() => call(subirLogoDeCadena, { params, body: logo }, { headers }));
};
