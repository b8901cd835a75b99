export function Component() {
  return <h1 className="face-title">가입하기</h1>;
}
