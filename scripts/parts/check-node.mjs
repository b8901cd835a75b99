// Every command imports this first, so that an old Node gives a clear message instead of a syntax
// error. This file may only use syntax that an old Node can parse.
const needed = [20, 19];
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < needed[0] || (major === needed[0] && minor < needed[1])) {
  console.error(
    `Munjip needs Node.js ${needed.join('.')} or newer; this is ${process.versions.node}.\n` +
      'Please install the current LTS version from https://nodejs.org and try again.\n\n' +
      `문집을 실행하려면 Node.js ${needed.join('.')} 이상이 필요해요. 지금은 ${process.versions.node}이에요.\n` +
      'https://nodejs.org 에서 LTS 버전을 설치한 뒤 다시 실행해 주세요.',
  );
  process.exit(1);
}
