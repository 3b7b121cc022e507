// A local chain for payment tests: anvil if it is available for this machine, else ganache. It has chain id 84532 and a
// mock of USDC at the real address, so that clients accept it with their default settings.
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { delimiter, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import {
  type Address,
  createPublicClient,
  createWalletClient,
  defineChain,
  type Hex,
  http,
  parseAbi,
} from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { MOCK_USDC_CODE } from "./mock-usdc.ts";

export const CHAIN_ID = 84_532;
export const USDC: Address = "0x036CbD53842c5426634e7929541eC2318f3dCF7e";

const here = fileURLToPath(new URL(".", import.meta.url));
const abi = parseAbi([
  "function mint(address to, uint256 value)",
  "function transfer(address to, uint256 value) returns (bool)",
  "function balanceOf(address) view returns (uint256)",
]);

export interface Chain {
  kind: "anvil" | "ganache";
  url: string;
  mint(to: Address, units: bigint): Promise<void>;
  balanceOf(account: Address): Promise<bigint>;
  /** Gas money. */
  fund(account: Address): Promise<void>;
  statusOf(transaction: Hex): Promise<string>;
  /** Kills the chain; `revive` starts an empty one with the token on the same port. */
  kill(): Promise<void>;
  revive(): Promise<void>;
}

interface Command {
  kind: Chain["kind"];
  command: string[];
}

/** Undefined if no chain can run; `whyNoChain` has the reason. */
export async function startChain(): Promise<Chain | undefined> {
  const found = findCommand();
  if (found === undefined) return undefined;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const chain = defineChain({
    id: CHAIN_ID,
    name: "local",
    nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  });
  const transport = http(url, { retryCount: 0 });
  const reader = createPublicClient({ chain, transport, pollingInterval: 50, cacheTime: 0 });
  const bank = createWalletClient({ chain, transport, account: privateKeyToAccount(generatePrivateKey()) });
  let child: ChildProcess | undefined;

  const ask = (method: string, params: unknown[]) =>
    reader.request({ method, params } as unknown as Parameters<typeof reader.request>[0]);
  const [setCode, setBalance] =
    found.kind === "anvil"
      ? ["anvil_setCode", "anvil_setBalance"]
      : ["evm_setAccountCode", "evm_setAccountBalance"];
  const fund = async (account: Address) => {
    await ask(setBalance, [account, "0x56bc75e2d63100000"]);
  };

  async function start(): Promise<void> {
    const [program = "", ...args] = [...(found?.command ?? []), ...portOf(found?.kind ?? "anvil", port)];
    child = spawn(program, args, { stdio: "ignore" });
    for (let tries = 0; ; tries++) {
      const up = await reader.getChainId().catch(() => 0);
      if (up === CHAIN_ID) break;
      if (tries > 300) throw new Error(`${program} did not start`);
      await sleep(100);
    }
    await ask(setCode, [USDC, MOCK_USDC_CODE]);
    await fund(bank.account.address);
  }

  async function kill(): Promise<void> {
    const dying = child;
    if (dying === undefined || dying.exitCode !== null) return;
    const gone = new Promise((resolve) => dying.once("exit", resolve));
    dying.kill("SIGKILL");
    await gone;
  }

  await start();
  return {
    kind: found.kind,
    url,
    fund,
    kill,
    revive: start,
    async mint(to, units) {
      const hash = await bank.writeContract({ address: USDC, abi, functionName: "mint", args: [to, units] });
      await reader.waitForTransactionReceipt({ hash });
    },
    balanceOf: (account) =>
      reader.readContract({ address: USDC, abi, functionName: "balanceOf", args: [account] }),
    statusOf: async (hash) => (await reader.getTransactionReceipt({ hash })).status,
  };
}

export const whyNoChain =
  "no anvil on the PATH and nothing installed in test/payment-clients: run `npm ci --ignore-scripts --prefix test/payment-clients`";

function findCommand(): Command | undefined {
  const given = process.env["ORRERY_TEST_ANVIL"]?.split(" ");
  const onPath = (process.env["PATH"] ?? "").split(delimiter).map((folder) => join(folder, "anvil"));
  const bundled = join(here, "node_modules/@foundry-rs/anvil-linux-amd64/bin/anvil");
  const anvil = given ?? [...onPath, bundled].find(existsSync);
  if (anvil !== undefined) {
    return {
      kind: "anvil",
      command: [...(typeof anvil === "string" ? [anvil] : anvil), "--chain-id", String(CHAIN_ID)],
    };
  }
  const ganache = join(here, "node_modules/ganache/dist/node/cli.js");
  if (!existsSync(ganache)) return undefined;
  return { kind: "ganache", command: [process.execPath, ganache, "--chain.chainId", String(CHAIN_ID)] };
}

function portOf(kind: Chain["kind"], port: number): string[] {
  return kind === "anvil"
    ? ["--silent", "--port", String(port)]
    : ["--logging.quiet", "--server.port", String(port)];
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
