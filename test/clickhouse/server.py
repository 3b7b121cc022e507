"""ClickHouse's HTTP interface in front of the ClickHouse engine that the package chdb-core embeds.

Usage: server.py DIRECTORY PORT [CONFIG]

The engine executes every statement, binds every parameter and applies every setting itself; this file only carries
them over HTTP the way ClickHouse's own server does. It prints one line of JSON when it is ready, and ends when its
standard input is closed, so that it never outlives the tests that started it.

CONFIG is a configuration with a cluster whose shards are all this engine. The engine has no Keeper: statements ON CLUSTER
run once, and replicated tables are plain ones.
"""

import gzip
import json
import os
import re
import sys
import threading
import time
import urllib.parse
import uuid
import zlib
from email.parser import BytesParser
from email.policy import HTTP as HTTP_POLICY
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from chdb import _chdb

# Limits of a ClickHouse server with default settings: http_max_uri_size and http_max_field_value_size.
MAX_URI_BYTES = 1_048_576
MAX_FIELD_BYTES = 131_072
GZIP_MIN_BYTES = 1_024

# Parameters of the HTTP interface itself. Any other parameter is a setting of the engine.
RESERVED = {
    "query", "database", "default_format", "query_id", "session_id", "session_timeout", "session_check", "role",
    "user", "password", "quota_key", "stacktrace", "wait_end_of_query", "buffer_size", "compress", "decompress",
}  # fmt: skip

# The HTTP status that a server answers for an exception code; 500 for all others.
STATUS = {16: 404, 36: 400, 43: 400, 47: 404, 53: 400, 60: 404, 62: 400, 81: 404, 130: 400, 159: 408, 193: 401, 456: 400, 516: 401}

INSERT_WITH_FORMAT = re.compile(r"^\s*(INSERT\s+INTO\b.*?)\s+FORMAT\s+(\w+)\s*;?\s*$", re.IGNORECASE | re.DOTALL)
CODE = re.compile(r"Code: (\d+)\.")
ON_CLUSTER = re.compile(r"\sON CLUSTER \w+")
REPLICATED = re.compile(r"\bReplicated(\w*MergeTree)\('[^']*', '[^']*'(?:, )?")


class Engine:
    """One engine for the process. Each request gets a connection of its own, so settings never leak between requests."""

    def __init__(self, directory, config):
        self.directory = directory if config is None else "%s?config-file=%s" % (directory, config)
        self.has_cluster = config is not None
        self.sessions = {}
        self.lock = threading.Lock()
        # The engine shuts down with its last connection: this one keeps it alive.
        self.keeper = _chdb.connect(self.directory)
        self.version = self.keeper.query("SELECT version()", "TSV").bytes().decode().strip()

    def connection(self, session_id):
        if session_id is None:
            return _chdb.connect(self.directory)
        with self.lock:
            if session_id not in self.sessions:
                self.sessions[session_id] = _chdb.connect(self.directory)
            return self.sessions[session_id]

    def execute(self, request):
        connection = self.connection(request["session_id"])
        try:
            if request["database"]:
                connection.query("USE `%s`" % request["database"].replace("`", "\\`"))
            for name, value in request["settings"].items():
                connection.query("SET %s = %s" % (setting_name(name), quoted(value)))
            if self.has_cluster:
                request["sql"] = REPLICATED.sub(r"\1(", ON_CLUSTER.sub("", request["sql"]))
            insert = INSERT_WITH_FORMAT.match(request["sql"]) if request["data"] else None
            if insert:
                return self.insert(connection, insert.group(1), insert.group(2), request["data"])
            sql = request["sql"] + request["data"].decode("utf-8", "surrogateescape")
            result = connection.query(sql, request["format"], params=request["params"])
            summary = {"read_rows": result.storage_rows_read(), "read_bytes": result.storage_bytes_read()}
            return bytes(result.bytes()), {**summary, "result_rows": result.rows_read()}
        finally:
            if request["session_id"] is None:
                connection.close()

    @staticmethod
    def insert(connection, sql, data_format, data):
        handle = connection.send_insert(sql, data_format)
        connection.insert_append(handle, data)
        result = connection.insert_done(handle)
        return b"", {"written_rows": result.rows_written(), "written_bytes": result.bytes_written()}


def setting_name(name):
    if not re.fullmatch(r"\w+", name):
        raise RuntimeError("Code: 115. DB::Exception: Unknown setting '%s'. (UNKNOWN_SETTING)" % name)
    return name


def quoted(text):
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


class TooLarge(Exception):
    """A field is larger than a ClickHouse server accepts."""


def read_request(uri, headers, body):
    """What a request asks for, from its address and its body."""
    fields = dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(uri).query, keep_blank_values=True))
    if headers.get("Content-Type", "").startswith("multipart/form-data"):
        fields.update(multipart_fields(headers["Content-Type"], body))
        body = b""
    for name, value in fields.items():
        if name != "query" and len(value.encode()) > MAX_FIELD_BYTES:
            raise TooLarge(name)
    if "query" in fields:
        sql, data = fields["query"], body
    else:
        sql, data = body.decode("utf-8", "surrogateescape"), b""
    return {
        "sql": sql,
        "data": data,
        "database": fields.get("database") or headers.get("X-ClickHouse-Database"),
        "session_id": fields.get("session_id"),
        "query_id": fields.get("query_id") or str(uuid.uuid4()),
        "format": fields.get("default_format") or headers.get("X-ClickHouse-Format") or "TabSeparated",
        "params": {name[6:]: value for name, value in fields.items() if name.startswith("param_")},
        "settings": {n: v for n, v in fields.items() if n not in RESERVED and not n.startswith("param_")},
    }


def multipart_fields(content_type, body):
    message = BytesParser(policy=HTTP_POLICY).parsebytes(b"Content-Type: " + content_type.encode() + b"\r\n\r\n" + body)
    return {
        part.get_param("name", header="content-disposition"): part.get_payload(decode=True).decode()
        for part in message.iter_parts()
    }


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # One segment per response: the payload would wait 40 ms for the delayed acknowledgement of the headers.
    wbufsize = -1
    disable_nagle_algorithm = True
    engine = None

    def handle_one_request(self):
        # As in the base class, which allows addresses of 64 KiB only.
        self.raw_requestline = self.rfile.readline(MAX_URI_BYTES + 64)
        if not self.raw_requestline:
            self.close_connection = True
            return
        if len(self.raw_requestline) > MAX_URI_BYTES:
            self.requestline, self.request_version, self.command = "", "HTTP/1.1", "POST"
            self.close_connection = True
            self.fail("Code: 1000. DB::Exception: URI Too Long. (POCO_EXCEPTION)", 414)
            return
        if not self.parse_request():
            return
        try:
            self.answer_request()
        except (BrokenPipeError, ConnectionResetError):
            self.close_connection = True

    def answer_request(self):
        if self.path.split("?")[0] == "/ping":
            self.answer(200, b"Ok.\n", {})
            return
        body = self.body()
        try:
            request = read_request(self.path, self.headers, body)
        except TooLarge as error:
            self.fail("Code: 1000. DB::Exception: HTML Form Exception: Field value too long: %s. (POCO_EXCEPTION)" % error, 400)
            return
        started = time.perf_counter_ns()
        try:
            payload, summary = self.engine.execute(request)
        except RuntimeError as error:
            message = str(error)
            if "(version " not in message:
                message += " (version %s (official build))" % self.engine.version
            code = int((CODE.search(message) or [0, 1002])[1])
            self.fail(message, STATUS.get(code, 500), code, request["query_id"])
            return
        summary["elapsed_ns"] = time.perf_counter_ns() - started
        figures = {name: str(summary.get(name, 0)) for name in ("read_rows", "read_bytes", "written_rows", "written_bytes", "result_rows", "elapsed_ns")}
        headers = {
            "X-ClickHouse-Summary": json.dumps(figures),
            "X-ClickHouse-Query-Id": request["query_id"],
            "X-ClickHouse-Format": request["format"],
            "X-ClickHouse-Timezone": "UTC",
            "Content-Type": "text/plain; charset=UTF-8",
        }
        if (
            request["settings"].get("enable_http_compression") == "1"
            and "gzip" in self.headers.get("Accept-Encoding", "")
            and len(payload) >= GZIP_MIN_BYTES
        ):
            payload = gzip.compress(payload, 1)
            headers["Content-Encoding"] = "gzip"
        self.answer(200, payload, headers)

    def body(self):
        if self.headers.get("Transfer-Encoding", "").lower() == "chunked":
            data = self.chunked_body()
        else:
            data = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        encoding = self.headers.get("Content-Encoding", "")
        if encoding == "gzip":
            return gzip.decompress(data)
        return zlib.decompress(data) if encoding == "deflate" else data

    def chunked_body(self):
        chunks = []
        while True:
            line = self.rfile.readline()
            if not line:
                raise ConnectionResetError
            size = int(line.split(b";")[0], 16)
            if size == 0:
                break
            chunk = self.rfile.read(size)
            # A body that was cut short is not a request: nothing of it is executed.
            if len(chunk) < size:
                raise ConnectionResetError
            chunks.append(chunk)
            self.rfile.readline()
        while self.rfile.readline() not in (b"\r\n", b"\n", b""):
            pass
        return b"".join(chunks)

    def fail(self, message, status, code=1000, query_id=""):
        headers = {"X-ClickHouse-Exception-Code": str(code), "X-ClickHouse-Query-Id": query_id, "Content-Type": "text/plain"}
        self.answer(status, (message + "\n").encode("utf-8", "surrogateescape"), headers)

    def answer(self, status, payload, headers):
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(payload)))
        self.end_headers()
        self.wfile.write(payload)
        self.wfile.flush()

    def version_string(self):
        return "ClickHouse"

    def log_message(self, *_):
        pass


class Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 256
    allow_reuse_address = True

    def handle_error(self, *_):
        # A client that went away: the tests do so on purpose.
        pass


def end_with_parent():
    sys.stdin.buffer.read()
    os._exit(0)


def main():
    directory, port = sys.argv[1], int(sys.argv[2])
    Handler.engine = Engine(directory, sys.argv[3] if len(sys.argv) > 3 else None)
    server = Server(("127.0.0.1", port), Handler)
    print(json.dumps({"port": server.server_address[1], "version": Handler.engine.version}), flush=True)
    threading.Thread(target=end_with_parent, daemon=True).start()
    server.serve_forever()


if __name__ == "__main__":
    main()
