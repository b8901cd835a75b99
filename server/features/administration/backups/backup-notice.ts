import type { Config } from '../../../config.ts';
import type { Email } from '../../../platform/gateways/mail.ts';

const WORDS = {
  FAILED: {
    subject: '[문집] 백업을 만들지 못했습니다',
    text: '예약한 백업을 만들지 못했습니다. 저장 공간이 남아 있는지, 백업 폴더에 쓸 수 있는지 살펴봐 주십시오.',
  },
  OVERDUE: {
    subject: '[문집] 이틀 넘게 백업이 없습니다',
    text: '마지막 백업을 만든 지 이틀이 넘었습니다. 백업 설정과 백업 폴더를 살펴봐 주십시오.',
  },
} as const;

export function backupNotice(
  to: string,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  reason: keyof typeof WORDS,
): Email {
  const { subject, text } = WORDS[reason];
  return {
    to,
    subject,
    text: `안녕하십니까, 문집입니다.

${text} 지금까지의 글과 이미 만든 백업은 그대로 있습니다.

자세한 내용은 시스템 화면에서 볼 수 있습니다.

    ${publicUrl}/admin/system

문집 드림
`,
  };
}
