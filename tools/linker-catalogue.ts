// The catalogue for the evaluation of the linker: the demo's projects, and others that the labelled texts mention.
import { projectRecord, realProjects } from "../src/demo/demo-catalogue.ts";
import type { LinkerProject } from "../src/projects/linker/linker-types.ts";

/** slug | name | symbol | handle | ecosystems | aliases | website */
const rows = `
bitcoin-sv|Bitcoin SV|BSV||||
bitcoin-gold|Bitcoin Gold|BTG||||
fantom|Fantom|FTM|FantomFDN|sonic||
core|Core|CORE|Coredao_Org|bitcoin|Core DAO|coredao.org
gas|Gas|GAS||||
harmony|Harmony|ONE|harmonyprotocol|||harmony.one
launchcoin|Launch Coin|LAUNCHCOIN|launchcoin|solana|Launchcoin,Believe|believe.app
gork|gork|GORK||solana||
metadao|MetaDAO|META|MetaDAOProject|solana||metadao.fi
trump|Official Trump|TRUMP||solana||
melania|Official Melania Meme|MELANIA||solana|Melania Meme|
libra|Libra|LIBRA||solana||
wlfi|World Liberty Financial|WLFI|worldlibertyfi|ethereum|World Liberty|worldlibertyfinancial.com
nem|NEM|XEM|NEMofficial|||nem.io
qtum|Qtum|QTUM|qtum|||qtum.org
verge|Verge|XVG|vergecurrency|||vergecurrency.com
zilliqa|Zilliqa|ZIL|zilliqa|||zilliqa.com
icon|ICON|ICX|helloiconworld|||icon.foundation
siacoin|Siacoin|SC||||sia.tech
digibyte|DigiByte|DGB|DigiByteCoin|||digibyte.org
terra|Terra|LUNA|terra_money||Terra Luna|terra.money
terra-classic|Terra Classic|LUNC|terrac_money||Luna Classic,Terra Luna Classic|
terrausd|TerraUSD|UST||||
celsius|Celsius|CEL|CelsiusNetwork||Celsius Network|celsius.network
ftx-token|FTX Token|FTT||||
okb|OKB|OKB||||
kusama|Kusama|KSM|kusamanetwork|||kusama.network
flare|Flare|FLR|FlareNetworks|||flare.network
waves|Waves|WAVES||||
ravencoin|Ravencoin|RVN|Ravencoin|||
holo|Holo|HOT|H_O_L_O_|||
safemoon|SafeMoon|SAFEMOON|safemoon|||
binance-usd|Binance USD|BUSD||||
tornado-cash|Tornado Cash|TORN|TornadoCash|ethereum||
canton|Canton|CC|CantonNetwork||Canton Network|canton.network
0x|0x|ZRX|0xProject|ethereum|0x Protocol|
komodo|Komodo|KMD||||
nano|Nano|XNO|nano||RaiBlocks|nano.org
steem|Steem|STEEM||||
stratis|Stratis|STRAX|stratisplatform|||
monacoin|MonaCoin|MONA||||
bytecoin|Bytecoin|BCN||||
populous|Populous|PPT||||
status|Status|SNT|ethstatus|ethereum||status.app
golem|Golem|GLM|golemproject|ethereum|GNT|golem.network
bitshares|BitShares|BTS||||
ontology|Ontology|ONT|OntologyNetwork|||ont.io
`;

export const evalCatalogue: readonly LinkerProject[] = [
  ...realProjects().map(projectRecord),
  ...rows.trim().split("\n").map(parseRow),
];

function parseRow(row: string, index: number): LinkerProject {
  const [slug = "", name = "", symbol = "", handle = "", ecosystems = "", aliases = "", website = ""] =
    row.split("|");
  return {
    project_id: 900_000 + index,
    slug,
    project_name: name,
    symbol,
    twitter_handle: handle || null,
    website: website || null,
    ecosystems: list(ecosystems),
    aliases: list(aliases),
  };
}

function list(text: string): string[] {
  return text === "" ? [] : text.split(",");
}
