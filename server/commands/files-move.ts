/**
 * `npm run files:move to-bucket` and `npm run files:move to-folder`: copies all files between
 * DATA_DIR/files and S3_BUCKET. An interrupted run goes on where it stopped.
 */
import { join } from 'node:path';
import { ConfigError, readConfig } from '../config.ts';
import { createStorage } from '../platform/gateways/storage/create-storage.ts';
import { copyFiles } from '../platform/stored-files/move-files.ts';

const [direction] = process.argv.slice(2);
const TOLD_EVERY = 500;
try {
  if (direction !== 'to-bucket' && direction !== 'to-folder') {
    throw new ConfigError('쓰는 법: npm run files:move to-bucket 또는 to-folder');
  }
  const config = readConfig(process.env);
  if (!config.s3) throw new ConfigError('.env 의 S3_BUCKET 을 먼저 정해 주세요.');
  const folder = await createStorage({ dataDir: config.dataDir, s3: undefined });
  const bucket = await createStorage(config);
  const [from, to] = direction === 'to-bucket' ? [folder, bucket] : [bucket, folder];
  const journal = join(config.dataDir, `files-${direction}.journal`);
  const moved = await copyFiles(from, to, journal, ({ files }) => {
    if (files % TOLD_EVERY === 0) console.log(`파일 ${files}개를 옮겼어요.`);
  });
  const before = moved.skipped > 0 ? ` 전에 옮긴 ${moved.skipped}개는 건너뛰었어요.` : '';
  console.log(
    `파일 ${moved.files}개 (${(moved.bytes / 1_000_000).toFixed(1)}MB)를 옮기고 하나하나 비교했어요.${before}\n먼저 있던 파일은 그대로예요. ${
      direction === 'to-bucket'
        ? '문집을 끄고 이 명령을 한 번 더 한 다음 S3_BUCKET 을 그대로 두고 켜 주세요.'
        : '문집을 끄고 이 명령을 한 번 더 한 다음 S3_BUCKET 을 지우고 켜 주세요.'
    }`,
  );
} catch (error) {
  if (error instanceof ConfigError) console.error(error.message);
  else console.error('모두 옮기지 못했어요. 같은 명령을 다시 하면 이어서 옮겨요.', error);
  process.exitCode = 1;
}
