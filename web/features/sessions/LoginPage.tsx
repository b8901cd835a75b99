export function Component() {
  return <h1 className="face-title">로그인</h1>;
}
