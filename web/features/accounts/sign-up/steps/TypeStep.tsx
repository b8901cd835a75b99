import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { SelfMadeClassify } from '../../../../../shared/accounts/users.ts';
import { useCheckedForm } from '../../../../platform/forms/checked-form.ts';
import { loginAddress } from '../../../../platform/site.ts';
import { Button } from '../../../../ui/Button.tsx';
import { CheckboxField } from '../../../../ui/forms/Field.tsx';
import { type RadioCard, RadioCards } from '../../../../ui/forms/RadioCards.tsx';
import styles from '../SignUp.module.css';
import type { StepProps } from './StepProps.ts';

const CLASSIFICATION_CARDS: (RadioCard & { value: SelfMadeClassify })[] = [
  {
    value: 'STUDENT',
    glyph: '배',
    title: '학생이에요',
    text: '모임에 들어가 글을 쓰고 친구 글을 읽어요. 만 14세부터 스스로 가입할 수 있어요.',
  },
  {
    value: 'TEACHER',
    glyph: '가',
    title: '선생님이에요',
    text: '모임을 열고 학생 계정을 만들 수 있어요. 교육청 메일로 확인해요.',
  },
  {
    value: 'GENERAL',
    glyph: '씀',
    title: '그 밖에 글 쓰는 분이에요',
    text: '글쓰기 모임, 동아리, 도서관 교실에서 함께 써요.',
  },
];

const TypeSchema = z
  .object({
    userClassify: z.string().check(z.refine((value) => classificationOf(value) !== undefined)),
    isFourteen: z.boolean(),
  })
  .check(
    z.refine(({ userClassify, isFourteen }) => userClassify !== 'STUDENT' || isFourteen, {
      path: ['isFourteen'],
    }),
  );
type TypeValues = z.infer<typeof TypeSchema>;

function classificationOf(value: string): SelfMadeClassify | undefined {
  return SelfMadeClassify.safeParse(value).data;
}

export function TypeStep({ signUp, update, next }: StepProps) {
  const { register, handleSubmit, control, formState, ref } = useCheckedForm<TypeValues>({
    schema: TypeSchema,
    defaultValues: { userClassify: signUp.userClassify ?? '', isFourteen: signUp.isFourteen },
    onValues: store,
  });
  const { errors } = formState;
  const selected = useWatch({ control, name: 'userClassify' });

  function store({ userClassify, isFourteen }: TypeValues) {
    const classification = classificationOf(userClassify) ?? null;
    // Each classification has its own e-mail rules, so the address is cleared.
    const isChanged = classification !== signUp.userClassify;
    update({
      userClassify: classification,
      isFourteen,
      ...(isChanged && { emailDomain: '', ownDomain: '' }),
    });
  }

  return (
    <form
      ref={ref}
      className={styles.form}
      noValidate
      onSubmit={(event) => void handleSubmit(() => next({}))(event)}
    >
      <RadioCards
        {...register('userClassify')}
        legend="어떻게 쓰실 건가요?"
        hideLegend
        cards={CLASSIFICATION_CARDS}
        error={errors.userClassify?.message}
      />
      {selected === 'STUDENT' && (
        <CheckboxField
          {...register('isFourteen')}
          hint="아직 만 14세가 되지 않았다면, 선생님이 만들어 주신 계정으로 함께할 수 있어요."
          error={errors.isFourteen?.message}
        >
          만 14세가 되었어요
        </CheckboxField>
      )}
      <Button type="submit" variant="primary" size="big" wide>
        다음
      </Button>
      <p className={styles.footer}>
        선생님이 계정을 만들어 주셨나요? <Link to={loginAddress()}>로그인하기</Link>
      </p>
    </form>
  );
}
