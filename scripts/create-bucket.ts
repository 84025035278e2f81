/** Makes the bucket that the S3_* settings name, unless it is there; waits for a store that is still starting. */
import { setTimeout as esperar } from 'node:timers/promises';
import { CreateBucketCommand, HeadBucketCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';

const ajuste = (nombre: string): string => {
  const value = process.env[nombre];
  if (!value) throw new Error(`${nombre}: not set`);
  return value;
};

const Bucket = ajuste('S3_BUCKET');
const endpoint = ajuste('S3_ENDPOINT');
const cliente = new S3Client({
  endpoint,
  region: ajuste('S3_REGION'),
  credentials: { accessKeyId: ajuste('S3_ACCESS_KEY_ID'), secretAccessKey: ajuste('S3_SECRET_ACCESS_KEY') },
  forcePathStyle: process.env['S3_FORCE_PATH_STYLE'] !== 'false',
});

const crearSiFalta = async (): Promise<string> => {
  try {
    await cliente.send(new HeadBucketCommand({ Bucket }));
    return `bucket ${Bucket} is there`;
  } catch (error) {
    if (!(error instanceof S3ServiceException) || error.$metadata.httpStatusCode !== 404) throw error;
    await cliente.send(new CreateBucketCommand({ Bucket }));
    return `bucket ${Bucket} created`;
  }
};

// an answer, even a refusal, is final; silence and 5xx are not
const insistir = async (intentos: number): Promise<string> => {
  try {
    return await crearSiFalta();
  } catch (error) {
    const estado = error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 0) : 0;
    if (intentos === 1 || (estado >= 400 && estado < 500)) {
      throw new Error(`${endpoint} does not let bucket ${Bucket} be made (${estado || 'no answer'})`, { cause: error });
    }
    await esperar(1000);
    return insistir(intentos - 1);
  }
};

process.stdout.write(`${await insistir(30)}\n`);
