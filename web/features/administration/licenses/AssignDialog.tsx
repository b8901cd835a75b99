import { type ChangeEvent, useRef, useState } from 'react';
import type { SeatResult } from '../../../../shared/administration/licenses/seats.ts';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { useCheckedForm } from '../../../platform/forms/checked-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/forms/Field.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import type { MyLicense } from './LicenseOverview.tsx';
import styles from './LicensePage.module.css';
import { useAssignSeats } from './licenses.api.ts';
import { readPeople } from './read-people.ts';

const FORM_ID = 'license-assign';
const MOST_BYTES = 1_000_000;

const RESULTS: Record<SeatResult, string> = {
  ASSIGNED: '라이선스를 주었어요',
  RESERVED: '이 메일로 가입하면 받아요',
  HAS_SEAT: '이미 라이선스가 있어요',
  NOT_FOUND: '그런 아이디가 없어요',
};

interface AssignDialogProps {
  license: MyLicense;
  onClose(): void;
}

export function AssignDialog({ license, onClose }: AssignDialogProps) {
  const { licenseId, seats, usedSeats } = license;
  const assign = useAssignSeats(licenseId);
  const input = useRef<HTMLInputElement>(null);
  const [results, setResults] = useState<{ person: string; seatResult: SeatResult }[]>();
  const { formState, handleSubmit, ref, register, setError, setValue } = useCheckedForm({
    defaultValues: { people: '' },
  });

  const submit = handleSubmit(({ people }) => {
    if (assign.isPending) return;
    assign.mutate(readPeople(people), {
      onSuccess: (answer) => setResults(answer.people),
      onError: (refusal) => setError('people', { message: errorMessageOf(refusal) }),
    });
  });

  function check(text: string): string | true {
    const people = readPeople(text);
    if (people.length === 0) return '아이디나 메일 주소를 넣어 주세요.';
    if (people.length > LIMITS.seatsAtOnce) {
      return `한 번에 ${formatCount(LIMITS.seatsAtOnce, '명')}까지 줄 수 있어요. 지금은 ${formatCount(people.length, '명')}이에요.`;
    }
    return true;
  }

  async function handleFile(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    if (file.size > MOST_BYTES) {
      setError('people', { message: '파일이 너무 커요. 1 MB까지 읽을 수 있어요.' });
      return;
    }
    // IDs and addresses are ASCII, so the encoding of the names does not matter.
    const people = readPeople(await file.text());
    setValue('people', people.join('\n'), { shouldValidate: true });
  }

  if (results !== undefined) {
    return (
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title="라이선스를 주었어요"
        footer={
          <Button variant="primary" onClick={onClose}>
            닫기
          </Button>
        }
      >
        <ul className={styles.results}>
          {results.map(({ person, seatResult }) => (
            <li key={person} data-result={seatResult}>
              <b>{person}</b>
              <span>{RESULTS[seatResult]}</span>
            </li>
          ))}
        </ul>
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="라이선스 주기"
      description={`${formatCount(seats - usedSeats, '명')}에게 더 줄 수 있어요. 계정이 없는 사람은 메일 주소를 적어 두면 가입할 때 받아요.`}
      footer={
        <>
          <Button onClick={onClose}>그만두기</Button>
          <Button type="submit" form={FORM_ID} variant="primary" busy={assign.isPending}>
            라이선스 주기
          </Button>
        </>
      }
    >
      <form
        id={FORM_ID}
        ref={ref}
        className={styles.form}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <TextArea
          {...register('people', { validate: check })}
          label="아이디나 메일 주소"
          hint="한 줄에 하나씩 적거나 엑셀에서 붙여 넣어요. 이름이 섞여 있어도 아이디와 메일 주소만 읽어요."
          rows={6}
          error={formState.errors.people?.message}
        />
        <input
          ref={input}
          className="sr-only"
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          aria-label="명단 파일 고르기"
          tabIndex={-1}
          onChange={(event) => void handleFile(event)}
        />
        <Button icon="upload" onClick={() => input.current?.click()}>
          CSV 파일 고르기
        </Button>
      </form>
    </Dialog>
  );
}
