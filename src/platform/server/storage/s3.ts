import { S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import type { Ajustes } from '../config.ts';

export const abrirS3 = (ajustes: Ajustes): Disk => {
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
  return new Disk(new S3Driver({ client, bucket: ajustes.S3_BUCKET ?? '', visibility: 'private', supportsACL: false }));
};
