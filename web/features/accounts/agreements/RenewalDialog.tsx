import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Agreement, LegalDocument } from '../../../../shared/accounts/agreements.ts';
import { paths } from '../../../app/paths.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { CheckboxField } from '../../../ui/forms/Field.tsx';
import { AlertDialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { toLocalInput } from '../../../ui/text/time.ts';
import { changesOf, LegalText } from '../legal/LegalText.tsx';
import { LEGAL_NAMES, LEGAL_PATHS, legalTextQuery } from '../legal/legal.api.ts';
import { formatDate } from '../legal/legal.model.ts';
import { signOut } from '../sessions/sessions.api.ts';
import { useAgree } from './agreements.api.ts';
import styles from './RenewalDialog.module.css';

export default function RenewalDialog({ due }: { due: Agreement[] }) {
  const [agreed, setAgreed] = useState<LegalDocument[]>([]);
  const agree = useAgree();
  const texts = useQueries({ queries: due.map(({ document }) => legalTextQuery(document)) });

  function submit() {
    agree.mutate(
      due.map(({ document }) => ({ document, agreed: true })),
      {
        onError: (refusal) =>
          toast({
            variant: 'destructive',
            title: '동의를 저장하지 못했어요',
            description: errorMessageOf(refusal),
          }),
      },
    );
  }

  return (
    <AlertDialog
      open
      title="약관이 바뀌었어요"
      text="달라진 것을 읽어 보고 동의해 주세요. 쓰던 글은 그대로 있어요."
      confirm="동의하고 이어서 쓰기"
      confirmDisabled={due.some(({ document }) => !agreed.includes(document))}
      busy={agree.isPending}
      onConfirm={submit}
    >
      {due.map(({ document, agreedAt }, at) => {
        const text = texts[at]?.data;
        const path = document === 'ADVERTISEMENT' ? undefined : LEGAL_PATHS[document];
        return (
          <section key={document} className={styles.text}>
            <h3>{LEGAL_NAMES[document]}</h3>
            <p className={styles.when}>
              {agreedAt !== null &&
                `${formatDate(toLocalInput(agreedAt))}에 동의한 글이 바뀌었어요. `}
              {path !== undefined && (
                <a href={path} target="_blank" rel="noreferrer">
                  모두 읽기<span className="sr-only">: {LEGAL_NAMES[document]} (새 창)</span>
                </a>
              )}
            </p>
            {text !== undefined && (
              <div className={styles.changes}>
                <LegalText blocks={changesOf(text.blocks)} under={2} />
              </div>
            )}
            <CheckboxField
              checked={agreed.includes(document)}
              onChange={({ currentTarget }) =>
                setAgreed((before) =>
                  currentTarget.checked
                    ? [...before, document]
                    : before.filter((one) => one !== document),
                )
              }
            >
              새 {LEGAL_NAMES[document]}에 동의해요
            </CheckboxField>
          </section>
        );
      })}
      <p className={styles.otherwise}>
        동의하지 않으면 <Link to={paths.profile()}>프로필</Link>에서 내 글을 모두 내려받고 탈퇴할 수
        있어요.
        <Button variant="quiet" size="small" onClick={() => void signOut()}>
          로그아웃
        </Button>
      </p>
    </AlertDialog>
  );
}
