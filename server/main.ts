import { ConfigError, hasOutbox, isOpenTrial, readConfig } from './config.ts';
import { ContentError } from './platform/content/content.ts';
import { NewerDatabaseError } from './platform/db/migrate.ts';
import { writeRunningAddress } from './platform/running-address.ts';
import { start } from './start.ts';

try {
  const config = readConfig(process.env);
  const running = await start(config);

  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    void running.stop().then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);

  if (config.demo) {
    const { loadDemo } = await import('./demo/load-demo.ts');
    await loadDemo(running.services, (line) => console.log(line));
  }
  await running.server.listen({ port: config.port, host: config.host });
  const address = running.server.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const url = config.publicUrl.replace(/:0$/, `:${port}`);
  await writeRunningAddress(config.dataDir, url);
  console.log(`문집을 시작했어요: ${url}`);
  if (hasOutbox(config)) console.log('메일 서버가 없어 보낸 메일은 /outbox 에서 볼 수 있어요.');
  if (isOpenTrial(config)) {
    console.warn(
      '시험 설치예요: 약관과 처리방침에 운영 기관이 없어요. 다른 사람이 쓰기 전에 OPERATOR_NAME, OPERATOR_EMAIL, OPERATOR_PRIVACY_OFFICER, TERMS_EFFECTIVE_DATE 를 정해 주세요.',
    );
  }
} catch (error) {
  const kinds = [ConfigError, ContentError, NewerDatabaseError];
  if (error instanceof Error && kinds.some((kind) => error instanceof kind)) {
    console.error(error.message);
  } else console.error('문집을 시작하지 못했어요.', error);
  process.exit(1);
}
