import { createServer } from "node:net";
import { createInterface } from "node:readline";

export async function mailSink(): Promise<{ readonly url: string; close(): void }> {
  const server = createServer((socket) => {
    let inMessage = false;
    socket.on("error", () => undefined).write("220 sink\r\n");
    createInterface({ input: socket }).on("line", (line) => {
      if (inMessage && line !== ".") return;
      if (/^QUIT/i.test(line)) return void socket.end("221 bye\r\n");
      inMessage = /^DATA/i.test(line);
      socket.write(inMessage ? "354 go on\r\n" : "250 yes\r\n");
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    close: () => void server.close(),
  };
}
