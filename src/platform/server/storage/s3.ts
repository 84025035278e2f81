import { S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import type { Ajustes } from '../config.ts';
import type { ListableDisk, ListedObject } from './listed-object.ts';

async function* list(driver: S3Driver, perPage: number): AsyncGenerator<ListedObject[]> {
  let siguiente: { paginationToken?: string } = {};
  do {
    const { objects, paginationToken } = await driver.listAll('/', {
      recursive: true,
      maxResults: perPage,
      ...siguiente,
    });
    const pagina: ListedObject[] = [];
    for (const object of objects) {
      // it came with the list: no request is made for it
      if (object.isFile) pagina.push({ path: object.key, modified: (await object.getMetaData()).lastModified });
    }
    yield pagina;
    siguiente = paginationToken === undefined ? {} : { paginationToken };
  } while (siguiente.paginationToken !== undefined);
}

export const openS3 = (ajustes: Ajustes): ListableDisk => {
  const client = new S3Client({
    endpoint: ajustes.S3_ENDPOINT ?? '',
    region: ajustes.S3_REGION ?? '',
    credentials: {
      accessKeyId: ajustes.S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: ajustes.S3_SECRET_ACCESS_KEY ?? '',
    },
    forcePathStyle: ajustes.S3_FORCE_PATH_STYLE,
    // stores other than Amazon's refuse the checksums that the client would add of its own accord
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // a store that hangs must not hold requests for ever
    requestHandler: { connectionTimeout: 5000, requestTimeout: 30_000, throwOnRequestTimeout: true },
  });
  // no ACL is sent: objects are private without one, and buckets that have ACLs turned off refuse the header
  const driver = new S3Driver({ client, bucket: ajustes.S3_BUCKET ?? '', visibility: 'private', supportsACL: false });
  return { disk: new Disk(driver), list: (perPage) => list(driver, perPage) };
};
