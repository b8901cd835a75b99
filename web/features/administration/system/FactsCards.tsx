import type { StoredKind, SystemState } from '../../../../shared/administration/system.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Chip } from '../../../ui/status/Chip.tsx';
import { formatBytes } from '../../../ui/text/bytes.ts';
import { formatCount } from '../../../ui/text/count.ts';
import { Time } from '../../../ui/text/Time.tsx';
import { DatabaseSizes } from './DatabaseSizes.tsx';
import { Fact } from './Fact.tsx';
import styles from './System.module.css';
import { formatDuration, growthOf } from './summary.ts';
import { useSendTestEmail } from './system.api.ts';

export function MailCard({ mail }: { mail: SystemState['mail'] }) {
  const test = useSendTestEmail();
  const send = () =>
    test.mutate(undefined, {
      onSuccess: () =>
        toast({
          title: '시험 메일을 보냈어요',
          description: `${mail.testRecipient ?? ''} 받은 편지함을 확인해 주세요.`,
        }),
      onError: (refusal) =>
        toast({
          title: '시험 메일을 보내지 못했어요',
          description: errorMessageOf(refusal),
          variant: 'destructive',
        }),
    });
  return (
    <Card title="메일">
      <dl className={styles.facts}>
        <Fact name="보내는 곳">{mail.host ?? '파일로 남기기'}</Fact>
        <Fact name="보내는 사람">{mail.from}</Fact>
        <Fact
          name="오늘 보낸 메일"
          note={mail.failedToday > 0 ? `${mail.failedToday}번 실패` : undefined}
        >
          {formatCount(mail.sentToday, '통')}
        </Fact>
        <Fact name="보내려고 기다리는 메일">{formatCount(mail.waiting, '통')}</Fact>
        <Fact name="시험 메일 받는 곳">{mail.testRecipient ?? '운영자 이메일 없음'}</Fact>
      </dl>
      {mail.testRecipient !== null && (
        <Button className={styles.act} busy={test.isPending} onClick={send}>
          시험 메일 보내기
        </Button>
      )}
    </Card>
  );
}

export function DatabaseCard({ state }: { state: SystemState }) {
  const { database } = state;
  const growth = growthOf(database);
  return (
    <Card title="데이터베이스" action={<Chip tone="done">연결되어 있어요</Chip>}>
      <dl className={styles.facts}>
        <Fact name="버전" note={database.isEmbedded ? '함께 실행 중' : '따로 운영'}>
          PostgreSQL {database.version}
        </Fact>
        <Fact
          name="크기"
          note={
            growth &&
            `${growth.days}일 동안 ${growth.bytes < 0 ? '−' : '+'}${formatBytes(Math.abs(growth.bytes))}`
          }
        >
          {formatBytes(database.bytes)}
        </Fact>
        <Fact name="사용 중인 연결" note={`${formatCount(database.maxConnections, '개')}까지`}>
          {formatCount(database.connections, '개')}
        </Fact>
        <Fact name="마지막 변경" note={<Time at={database.migratedAt} as="day" />}>
          {database.migration}
        </Fact>
      </dl>
      {growth && <DatabaseSizes days={database.days} />}
    </Card>
  );
}

const KINDS: [StoredKind, string][] = [
  ['POST_PICTURES', '글 속 그림'],
  ['BOOKS', '책'],
  ['ATTACHMENTS', '첨부 파일'],
  ['OTHER_PICTURES', '표지와 프로필 사진'],
  ['ARCHIVES', '보관 파일'],
];

/** The whole disk: files of the installation by kind, what else is on it, and what is free. */
export function StorageCard({ storage }: { storage: SystemState['storage'] }) {
  const { totalBytes, freeBytes, kinds, fileCheck } = storage;
  const ours = KINDS.map(([kind, name]) => ({
    key: kind,
    name,
    bytes: kinds.find((one) => one.kind === kind)?.bytes ?? 0,
  }));
  const files = ours.reduce((sum, { bytes }) => sum + bytes, 0);
  const parts = [
    ...ours,
    { key: 'ELSE', name: '그 밖의 것', bytes: Math.max(0, totalBytes - freeBytes - files) },
    { key: 'FREE', name: '빈 곳', bytes: freeBytes },
  ];
  return (
    <Card title="저장 공간" action={<Chip>{formatBytes(totalBytes)}</Chip>}>
      <div className={styles.disk} aria-hidden="true">
        {parts.map(({ key, bytes }) => (
          <i
            key={key}
            className={styles[key]}
            style={{ width: `${(bytes / Math.max(1, totalBytes)) * 100}%` }}
          />
        ))}
      </div>
      <ul className={styles.kinds}>
        {parts.map(({ key, name, bytes }) => (
          <li key={key}>
            <i className={cx(styles[key])} aria-hidden="true" />
            {name}
            <b>{formatBytes(bytes)}</b>
          </li>
        ))}
      </ul>
      {fileCheck && (
        <dl className={styles.facts}>
          <Fact name="파일 확인" note={<Time at={fileCheck.checkedAt} as="day" />}>
            {fileCheck.missing > 0
              ? `없어진 파일 ${fileCheck.missing}개`
              : `${formatCount(fileCheck.files, '개')} 모두 있어요`}
          </Fact>
        </dl>
      )}
    </Card>
  );
}

export function VersionCard({ state }: { state: SystemState }) {
  const up = Date.parse(state.checkedAt) - Date.parse(state.startedAt);
  return (
    <Card title="문집">
      <dl className={styles.facts}>
        <Fact name="지금 버전">{state.version}</Fact>
        <Fact name="켜져 있던 시간" note="이 서버">
          {formatDuration(up)}
        </Fact>
        <Fact name="AI">{state.assistantModel ?? '규칙 도우미'}</Fact>
        <Fact name="맞춤법">{state.spellerHost ?? '이 서버'}</Fact>
      </dl>
    </Card>
  );
}
