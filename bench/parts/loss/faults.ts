/** How much goes wrong. */
export interface Faltas {
  parteCortada: number;
  parteDuplicada: number;
  muertesDelServidor: number;
  muertesDePostgres: number;
}

interface Muerte {
  tras: number;
  matar: () => Promise<void>;
}

/**
 * What is killed, after how many deliveries: at random moments of the run, so that each falls into whatever was going on. Never two
 * at once: a database that is down tells nothing of a server that is.
 */
export const programarMuertes = (
  entregas: number,
  victimas: readonly { veces: number; matar: () => Promise<void> }[],
): { alEntregar: () => void; terminadas: () => Promise<void> } => {
  const muertes: Muerte[] = victimas
    .flatMap(({ veces, matar }) =>
      Array.from({ length: veces }, () => ({ tras: 1 + Math.floor(Math.random() * entregas * 0.9), matar })),
    )
    .toSorted((a, b) => a.tras - b.tras);
  let hechas = 0;
  let enCurso = Promise.resolve();
  return {
    alEntregar: () => {
      hechas += 1;
      while (muertes[0] && muertes[0].tras <= hechas) {
        const { matar } = muertes.shift() as Muerte;
        enCurso = enCurso.then(matar);
      }
    },
    terminadas: () => enCurso,
  };
};
