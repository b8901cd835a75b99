export function Component() {
  return (
    <main id="main">
      <h1 className="face-title">글쓰기</h1>
    </main>
  );
}
