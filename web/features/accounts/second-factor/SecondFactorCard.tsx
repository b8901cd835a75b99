import { useRef, useState } from 'react';
import type { SecondFactor } from '../../../../shared/accounts/second-factor/second-factor.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { AlertDialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Chip } from '../../../ui/status/Chip.tsx';
import { Time } from '../../../ui/text/Time.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import styles from './SecondFactor.module.css';
import { SetUp } from './SetUp.tsx';
import {
  useBeginSecondFactor,
  useDisableSecondFactor,
  useMakeRecoveryCodes,
} from './second-factor.api.ts';

const FEW_CODES = 3;

const showProblem = (title: string) => (refusal: Error) =>
  toast({ variant: 'destructive', title, description: errorMessageOf(refusal) });

export function SecondFactorCard({ state }: { state: SecondFactor }) {
  const { enabledAt, isRequired } = state;
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  const begin = useBeginSecondFactor();
  const isOn = enabledAt !== null;
  const lead = useRef<HTMLParagraphElement>(null);
  return (
    <Card
      title="2단계 인증"
      action={
        isOn ? (
          <Chip tone="done" icon="check">
            켜져 있어요
          </Chip>
        ) : (
          <Chip>꺼져 있어요</Chip>
        )
      }
    >
      <div className={styles.card}>
        <p ref={lead} tabIndex={-1} className={styles.lead}>
          비밀번호를 다른 사람이 알게 되어도, 내 휴대전화가 없으면 들어올 수 없어요.
          {isRequired && !isOn && ' 관리자는 켜야 운영 화면을 볼 수 있어요.'}
        </p>
        {recoveryCodes ? (
          <RecoveryCodes
            codes={recoveryCodes}
            onDone={() => {
              setRecoveryCodes(undefined);
              // The button that had the focus is gone.
              lead.current?.focus();
            }}
          />
        ) : begin.data ? (
          <SetUp
            begun={begin.data}
            onDone={(codes) => {
              begin.reset();
              setRecoveryCodes(codes);
            }}
            onCancel={begin.reset}
          />
        ) : isOn ? (
          <Enabled
            state={{ ...state, enabledAt }}
            onReplace={() => begin.mutate(undefined, { onError: showProblem('바꾸지 못했어요') })}
            isReplacing={begin.isPending}
            onCodes={setRecoveryCodes}
          />
        ) : (
          <Button
            variant="primary"
            busy={begin.isPending}
            onClick={() => begin.mutate(undefined, { onError: showProblem('켜지 못했어요') })}
          >
            2단계 인증 켜기
          </Button>
        )}
      </div>
    </Card>
  );
}

interface EnabledProps {
  state: SecondFactor & { enabledAt: string };
  onReplace(): void;
  isReplacing: boolean;
  onCodes(codes: readonly string[]): void;
}

function Enabled({ state, onReplace, isReplacing, onCodes }: EnabledProps) {
  const { enabledAt, recoveryCodesLeft, isRequired } = state;
  const make = useMakeRecoveryCodes();
  const disable = useDisableSecondFactor();
  const [asks, setAsks] = useState<'CODES' | 'OFF'>();
  return (
    <>
      <dl className={styles.rows}>
        <div>
          <dt>인증 앱</dt>
          <dd>
            <span>
              <Time at={enabledAt} as="day" />
              부터 쓰고 있어요.
            </span>
            <Button size="small" busy={isReplacing} onClick={onReplace}>
              다른 휴대전화로 바꾸기
            </Button>
          </dd>
        </div>
        <div>
          <dt>복구 코드</dt>
          <dd>
            <span>
              {recoveryCodesLeft === 0
                ? '모두 썼어요. 새로 만들어 주세요.'
                : `${recoveryCodesLeft}개 남았어요.${recoveryCodesLeft <= FEW_CODES ? ' 새로 만들어 두면 좋아요.' : ''}`}
            </span>
            <Button size="small" busy={make.isPending} onClick={() => setAsks('CODES')}>
              새로 만들기
            </Button>
          </dd>
        </div>
      </dl>
      {isRequired ? (
        <p className={styles.soft}>관리자의 2단계 인증은 끌 수 없어요.</p>
      ) : (
        <Button busy={disable.isPending} onClick={() => setAsks('OFF')}>
          2단계 인증 끄기
        </Button>
      )}
      <AlertDialog
        open={asks === 'CODES'}
        title="복구 코드를 새로 만들까요?"
        text="적어 둔 예전 복구 코드는 이제 쓸 수 없게 돼요."
        confirm="새로 만들기"
        onCancel={() => setAsks(undefined)}
        onConfirm={() => {
          setAsks(undefined);
          make.mutate(undefined, {
            onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
            onError: showProblem('만들지 못했어요'),
          });
        }}
      />
      <AlertDialog
        open={asks === 'OFF'}
        title="2단계 인증을 끌까요?"
        text="비밀번호만 알면 들어올 수 있게 돼요. 복구 코드도 함께 없어져요."
        confirm="2단계 인증 끄기"
        destructive
        onCancel={() => setAsks(undefined)}
        onConfirm={() => {
          setAsks(undefined);
          disable.mutate(undefined, {
            onError: showProblem('끄지 못했어요'),
          });
        }}
      />
    </>
  );
}
