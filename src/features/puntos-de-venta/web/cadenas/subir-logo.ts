import type { Llamar } from '#src/platform/shared/client.ts';
import { conReintentos } from '#src/platform/web/api/reintentos.ts';
import { huella } from '#src/platform/web/huella.ts';
import { subirLogoDeCadena } from '../../contract-cadenas.ts';

export const subirLogo = async (
  llamar: Llamar,
  parametros: { empresaId: string; cadenaId: string },
  logo: File,
): Promise<{ logo: string }> => {
  const headers = await huella(logo);
  return conReintentos(() => llamar(subirLogoDeCadena, { parametros, cuerpo: logo }, { headers }));
};
