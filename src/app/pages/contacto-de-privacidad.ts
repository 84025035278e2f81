/** Who answers for the data in this installation. Set when building; without it the policy points to the company's administrators. */
export const CORREO_DE_PRIVACIDAD: string | undefined = import.meta.env['VITE_CORREO_PRIVACIDAD'] as string | undefined;
